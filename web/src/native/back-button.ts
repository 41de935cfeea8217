import { App } from '@capacitor/app'

const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-open]'

/** The phone's back button closes what is on top, then goes back, then leaves the app. */
export function listenToBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    if (document.querySelector(OPEN)) pressEscape()
    else if (canGoBack) history.back()
    else void App.exitApp()
  })
}

function pressEscape(): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
