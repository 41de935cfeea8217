import { Download, ShieldCheck, ShieldOff } from 'lucide-react'
import { useId, useState } from 'react'
import { dadosCalls } from '@cantai/contract/acesso/dados'
import { Aparelhos } from './aparelhos.tsx'
import { api } from '../../lib/api/api-client.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { saveDados } from './salvar-dados.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { DesligarSegundoFatorModal } from './desligar-segundo-fator-modal.tsx'
import { LigarSegundoFatorModal } from './ligar-segundo-fator-modal.tsx'

/** Settings that keep an account its owner's. */
export const Seguranca = () => (
  <div className="flex flex-col gap-6">
    <SegundoFator />
    <Aparelhos />
    <MeusDados />
  </div>
)

/** The data that the Cantai keeps of this person, to take along. */
function MeusDados() {
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const nome = useUsuario()?.nome ?? ''
  async function download() {
    setBusy(true)
    await saveDados(nome, () => api(dadosCalls.meus))
    setBusy(false)
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        Meus dados
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">
        Tudo o que o Cantai guarda de você, num arquivo: conta, aparelhos, anotações e o que você registrou.
        Para sair de vez, peça a quem administra que remova a sua conta.
      </p>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void download()}>
        Baixar meus dados
      </Button>
    </section>
  )
}

/** A code beside the password, for a person who wants one (SEG-08). */
function SegundoFator() {
  const heading = useId()
  const isOn = useUsuario()?.segundo_fator === true
  const [modal, setModal] = useState<'ligar' | 'desligar'>()
  const [isOpen, setOpen] = useState(false)
  const Modal = modal === 'ligar' ? LigarSegundoFatorModal : DesligarSegundoFatorModal

  function open() {
    setModal(isOn ? 'desligar' : 'ligar')
    setOpen(true)
  }

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="flex flex-wrap items-center gap-2 font-semibold">
        Verificação em duas etapas
        {isOn && <Badge tone="green">ligada</Badge>}
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">
        {isOn
          ? 'Quem entra com a sua senha precisa também do código que só o seu celular mostra.'
          : 'Além da senha, a entrada pede um código que só o seu celular mostra. Quem descobrir a sua senha não entra.'}
      </p>
      <Button icon={isOn ? <ShieldOff aria-hidden /> : <ShieldCheck aria-hidden />} onClick={open}>
        {isOn ? 'Desligar' : 'Ligar'} verificação em duas etapas
      </Button>
      {modal && <Modal open={isOpen} onClose={() => setOpen(false)} onClosed={() => setModal(undefined)} />}
    </section>
  )
}
