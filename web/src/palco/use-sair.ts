import { useRouter } from '@tanstack/react-router'

/** Leaves the stage: back to where it was entered from, else to `senao`. */
export function useSair(senao: string): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: senao, replace: true })
  }
}
