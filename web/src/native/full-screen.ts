/**
 * Enters full screen. Without a press just before, as on a page opened by its address, it is not requested: the browser would refuse, and
 * log an error. An iPhone has no full screen: there the content fills the page.
 */
export function enterFullScreen(): void {
  const { userActivation } = navigator
  // An older browser has no `userActivation`.
  if (userActivation && !userActivation.isActive) return
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
