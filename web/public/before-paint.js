// Runs before anything is drawn, so that no page flashes in the wrong light or with the wrong quotes.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('conclave.settings') || '{}');
  } catch {
    // a browser that keeps nothing still shows the page
  }
  var day = matchMedia('(prefers-color-scheme: light)').matches;
  root.dataset.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : day ? 'light' : 'dark';
  if (kept.language) root.lang = kept.language;
  if (kept.motion === 'less') root.dataset.motion = 'less';
})();
