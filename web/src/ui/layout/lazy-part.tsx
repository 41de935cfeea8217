import { type ComponentType, lazy, Suspense } from 'react'

/** A component whose code comes when it is first shown, or before by `preload`; until then its place is empty. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  const Host = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Host, { preload: () => void load().catch(() => undefined) })
}
