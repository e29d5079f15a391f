// Runs right behind the prerendered page, which is in English: puts the one in the visitor's language in its place, and
// notes what is pressed before the client has loaded. src/app/early-presses.ts presses it again.
(function () {
  var root = document.getElementById('root');
  var other = document.getElementById('prerendered-' + document.documentElement.lang);
  if (other !== null) root.replaceChildren(other.content.cloneNode(true));

  // the scripts, as soon as this is drawn: what is read comes first
  requestAnimationFrame(function () {
    setTimeout(function () {
      var modules = document.getElementById('modules');
      var main = document.createElement('script');
      main.type = 'module';
      main.crossOrigin = '';
      main.src = modules.dataset.main;
      modules.content.querySelectorAll('[data-language]').forEach(function (link) {
        if (link.dataset.language !== document.documentElement.lang) link.remove();
      });
      document.head.append(modules.content, main);
    });
  });

  document.addEventListener('click', function (event) {
    var pressed = event.target.closest('button, label');
    if (root.dataset.prerendered === undefined || pressed === null || !root.contains(pressed)) return;
    var way = [];
    for (var element = pressed; element !== root; element = element.parentElement) {
      way.unshift([].indexOf.call(element.parentElement.children, element));
    }
    root.dataset.pressed = ((root.dataset.pressed || '') + ' ' + way.join('.')).trim();
  });
})();
