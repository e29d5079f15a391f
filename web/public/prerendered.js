// Runs right behind the prerendered page, which is in English: puts the one in the visitor's language in its place, and
// notes what is pressed before the client has loaded. src/app/early-presses.ts presses it again.
(function () {
  var root = document.getElementById('root');
  var other = document.getElementById('prerendered-' + document.documentElement.lang);
  if (other !== null) root.replaceChildren(other.content.cloneNode(true));

  // the scripts, as soon as this is drawn
  requestAnimationFrame(function () {
    setTimeout(function () {
      document.head.append(document.getElementById('modules').content);
    });
  });

  document.addEventListener('click', function (event) {
    var page = event.target.closest('[data-prerendered]');
    var pressed = event.target.closest('button, label');
    if (page === null || pressed === null) return;
    var way = [];
    for (var element = pressed; element !== page; element = element.parentElement) {
      way.unshift([].indexOf.call(element.parentElement.children, element));
    }
    root.dataset.pressed = ((root.dataset.pressed || '') + ' ' + way.join('.')).trim();
  });
})();
