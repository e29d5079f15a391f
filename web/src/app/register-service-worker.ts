/** After this visit the client opens without a server: the worker keeps the shell, and what is opened later. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

function register(): void {
  navigator.serviceWorker.register('/offline.js').catch(() => undefined); // a private window may forbid it
}
