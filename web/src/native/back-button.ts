import { App } from '@capacitor/app'
import { closeTop, topOverlay } from '../ui/overlay/close-top.ts'

/** The phone's back button closes the top layer, then goes back, then leaves the app. */
export function listenToBackButton(): void {
  void App.addListener('backButton', ({ canGoBack }) => {
    if (topOverlay()) closeTop()
    else if (canGoBack) history.back()
    else void App.exitApp()
  })
}
