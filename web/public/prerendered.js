// Runs right behind the prerendered page, which is in English: puts the one in the visitor's language in its place.
(function () {
  var other = document.getElementById('prerendered-' + document.documentElement.lang);
  if (other !== null) document.getElementById('root').replaceChildren(other.content.cloneNode(true));
})();
