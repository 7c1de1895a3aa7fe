// Tells players whose browser is too old for the game. Written in the JavaScript of 2009, because a
// newer one such a browser could not read. The words are in the page (src/routes/+layout.svelte).
(function () {
  // One for each thing the game cannot do without; Safari got the last of them with 16.4.
  var needed = [
    'noModule' in document.createElement('script'),
    'structuredClone' in window,
    'CompressionStream' in window,
    'HTMLDialogElement' in window,
    'CSSLayerBlockRule' in window,
    'OffscreenCanvas' in window,
    'userActivation' in navigator,
    'findLast' in Array.prototype,
  ];
  if (needed.indexOf(false) === -1) return;

  /** @param {boolean} old */
  function show(old) {
    var message = document.getElementById('too-old');
    var parts = message && message.parentNode ? message.parentNode.children : [];
    for (var i = 0; i < parts.length; i += 1) {
      var part = /** @type {HTMLElement} */ (parts[i]);
      part.style.display = (part === message) === old ? '' : 'none';
      if (part === message) part.hidden = !old;
    }
  }

  document.addEventListener('DOMContentLoaded', function () {
    show(true);
    var again = document.getElementById('too-old-go-on');
    if (again)
      again.onclick = function () {
        show(false);
      };
  });
})();
