import type { ReactNode } from 'react'

/** The container of the screen. The skip link and navigation to a screen without a title focus it. */
export const Content = ({ children }: { children: ReactNode }) => (
  <main
    id="conteudo"
    tabIndex={-1}
    className="mx-auto w-full max-w-page grow px-4 pt-5 pb-4 outline-none max-[21rem]:pt-3 sm:py-10 md:px-6 [&_h1]:outline-none"
  >
    {children}
  </main>
)
