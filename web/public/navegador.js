// Syntax of 2015, since the oldest browsers read it: docs/decisions/first-load.md.
;(function () {
  try {
    if (
      new RegExp('(?<=a)b').test('ab') &&
      window.CSSPropertyRule &&
      CSS.supports('color', 'color-mix(in srgb, red, blue)')
    )
      return
    // oxlint-disable-next-line no-unused-vars, no-empty -- they know no catch without a name
  } catch (error) {}
  var root = document.getElementById('root')
  var said = document.createElement('div')
  said.className = 'demora antigo'
  said.innerHTML =
    '<strong role="alert">Este navegador é antigo demais para o Cantai: atualize-o ou use outro (Safari ou iOS 16.4, Chrome ou WebView 111, Firefox 128, ou mais novo).'
  root.parentNode.replaceChild(said, root)
})()
