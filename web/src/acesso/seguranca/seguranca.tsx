import { Aparelhos } from './aparelhos.tsx'

/** What keeps an account its owner's. */
export const Seguranca = () => (
  <div className="flex flex-col gap-6">
    <Aparelhos />
  </div>
)
