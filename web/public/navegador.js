// Read by every browser, the oldest too, before the app: nothing younger than 2015 stands here. Three marks tell the promised
// versions (docs/decisions/086): @property (Safari 16.4, Firefox 128), color-mix (Chrome 111), and looking behind (Safari 16.4).
;(function () {
  function looksBehind() {
    try {
      return new RegExp('(?<=a)b').test('ab')
    } catch (error) {
      return false
    }
  }
  if (
    'CSSPropertyRule' in window &&
    window.CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
    looksBehind()
  )
    return
  var root = document.getElementById('root')
  var said = document.createElement('p')
  said.setAttribute('role', 'alert')
  said.textContent =
    'Este navegador é antigo demais para o Cantai: atualize-o ou use outro (Safari ou iOS 16.4, Chrome ou WebView 111, Firefox 128, ou mais novo).'
  said.style.cssText =
    'max-width:28rem;margin:2.5rem auto;padding:0 1rem;color:#f4efe6;font:1.25rem/1.75rem sans-serif'
  root.removeChild(root.querySelector('.espera'))
  root.appendChild(said)
  // Without it the app does not begin.
  root.id = 'antigo'
})()
