import type { ReactNode } from 'react'

/** Where the screen is, and where the skip link leads; takes the focus after a navigation when there is no title. */
export const Content = ({ children }: { children: ReactNode }) => (
  <main
    id="conteudo"
    tabIndex={-1}
    className="mx-auto w-full max-w-page grow px-4 py-10 outline-none md:px-6 [&_h1]:outline-none"
  >
    {children}
  </main>
)
