import { Aparelhos } from './aparelhos.tsx'
import { MeusDados } from './meus-dados.tsx'
import { SegundoFator } from './segundo-fator.tsx'

/** Settings that keep an account its owner's. */
export const Seguranca = () => (
  <div className="flex flex-col gap-6">
    <SegundoFator />
    <Aparelhos />
    <MeusDados />
  </div>
)
