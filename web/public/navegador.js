// For the oldest browsers, as a page of 2015 (docs/decisions/086).
;(function () {
  function looksBehind() {
    try {
      return new RegExp('(?<=a)b').test('ab')
      // oxlint-disable-next-line no-unused-vars -- they know no catch without a name
    } catch (error) {
      return false
    }
  }
  if ('CSSPropertyRule' in window && CSS.supports('color', 'color-mix(in srgb, red, blue)') && looksBehind())
    return
  var root = document.getElementById('root')
  root.id = 'antigo'
  root.querySelector('.espera').innerHTML =
    '<div class="demora antigo"><strong role="alert">Este navegador é antigo demais para o Cantai: atualize-o ou use outro (Safari ou iOS 16.4, Chrome ou WebView 111, Firefox 128, ou mais novo).'
})()
