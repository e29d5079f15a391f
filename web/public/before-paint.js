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
  root.lang = kept.language || bestLanguage();
  if (kept.motion === 'less') root.dataset.motion = 'less';

  // the same as in texts/src/language.ts
  function bestLanguage() {
    for (var i = 0; i < navigator.languages.length; i++) {
      var wish = navigator.languages[i].toLowerCase().split(/[-_.]/)[0];
      if (wish === 'zh') return 'zh-Hant';
      if (wish === 'pl' || wish === 'en') return wish;
    }
    return 'en';
  }
})();
