import { useRouter } from '@tanstack/react-router'

/** Leaves the stage: back to where it was entered from, else to `senao`. */
export function useSair(senao: string): () => void {
  const router = useRouter()
  return () => {
    const { history } = router
    const goThere = () => void router.navigate({ to: senao, replace: true })
    if (history.location.state.camada) {
      // Before the doubled first entry there is only the stage itself: see `followBack`.
      const unsubscribe = history.subscribe(() => {
        unsubscribe()
        goThere()
      })
      history.back({ ignoreBlocker: true })
    } else if (history.canGoBack()) history.back()
    else goThere()
  }
}
