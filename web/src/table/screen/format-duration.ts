/** Minutes and seconds; from a day on, days and hours. */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  if (hours >= 1) return `${hours}:${two(Math.floor(seconds / 60) % 60)} h`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
