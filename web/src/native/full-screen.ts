/**
 * Takes the browser's own bars away. Without a press of the person just before, as on a page opened by its address, it is not asked
 * for: the browser would refuse, and complain in its console. An iPhone does not know it: there the content fills the page.
 */
export function enterFullScreen(): void {
  const { userActivation } = navigator
  // An older browser does not tell.
  if (userActivation && !userActivation.isActive) return
  document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined)
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
