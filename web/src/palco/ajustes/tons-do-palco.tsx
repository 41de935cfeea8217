import { useState } from 'react'
import { guardarTomDoDia } from '../../cultos/edicao/guardar-tom.ts'
import { usePode } from '../../lib/session/session.ts'
import { Labelled } from '../../musicas/texto/texto-barra.tsx'
import { useGuardarNoCulto } from '../../musicas/transpor/use-guardar-no-culto.ts'
import { Button } from '../../ui/form/button.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import type { Tons } from '../seguir/use-tons.ts'

/** A key for this person alone: it changes nobody else's, and needs no network. */
export function MeuTom({ tons: { meu, volta } }: { tons: Tons }) {
  if (!meu) return null
  return (
    <Labelled label="Tom só para você">
      <Stepper
        label="Tom só para você"
        value={meu.tom}
        lessLabel="Meio tom abaixo, só para você"
        moreLabel="Meio tom acima, só para você"
        onLess={() => meu.subir(-1)}
        onMore={() => meu.subir(1)}
      />
      {volta && (
        <button
          type="button"
          onClick={volta.onVolta}
          className="min-h-11 cursor-pointer rounded-md text-left text-sm font-semibold text-gold hover:text-gold-bright"
        >
          Voltar ao tom da equipe: {volta.tom}
        </button>
      )}
    </Labelled>
  )
}

/** Saves the team's present key as the culto's key for this song. */
export function GuardarTom({ tons: { guardavel }, cultoId }: { tons: Tons; cultoId: number }) {
  const mayLead = usePode('lider')
  const [dito, setDito] = useState('')
  const { busy, guardar } = useGuardarNoCulto({ success: setDito, failure: setDito })
  if (!mayLead || (!guardavel && dito === '')) return null

  function keep({ tom, planejamento }: NonNullable<typeof guardavel>) {
    setDito('')
    void guardar(tom, () => guardarTomDoDia(cultoId, planejamento, tom))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      {guardavel && (
        <>
          <div className="min-w-0 grow basis-56">
            <p className="font-medium">Tom da equipe: {guardavel.tom}</p>
            <p className="text-sm text-dim">Vale até parar de conduzir.</p>
          </div>
          <Button size="sm" busy={busy} onClick={() => keep(guardavel)}>
            Guardar {guardavel.tom} como tom deste culto
          </Button>
        </>
      )}
      <output className="basis-full text-sm empty:hidden">{dito}</output>
    </div>
  )
}
