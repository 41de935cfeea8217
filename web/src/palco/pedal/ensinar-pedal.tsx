import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { changePreferenciasDoPalco, usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import { nomeDaTecla, podeEnsinar } from './teclas.ts'

type Passo = 'avancar' | 'voltar'

const PEDIDO: Record<Passo, string> = {
  avancar: 'Pise agora no lado que avança.',
  voltar: 'Agora no lado que volta.',
}

const dita = (nome: string) => (nome === ' ' ? 'Espaço' : nome)

/** Teaches the keys of an unusual pedal: one presses it, first onwards, then back. */
export function EnsinarPedal() {
  const { avancar, voltar } = usePreferenciasDoPalco()
  const [passo, setPasso] = useState<Passo>()
  const [first, setFirst] = useState('')
  const [said, setSaid] = useState('')

  function learn(nome: string) {
    if (passo === 'avancar') {
      setFirst(nome)
      setSaid('')
      setPasso('voltar')
    } else if (nome === first) setSaid('Esse é o que avança. Pise no outro, ou termine só com ele.')
    else finish(nome)
  }
  function finish(back: string | undefined) {
    changePreferenciasDoPalco({ avancar: [first], voltar: back === undefined ? [] : [back] })
    setSaid('Pronto, o pedal foi aprendido.')
    setPasso(undefined)
  }
  function forget() {
    changePreferenciasDoPalco({ avancar: [], voltar: [] })
    setSaid('Valem só as teclas de costume.')
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const nome = nomeDaTecla(event)
    const target = event.target instanceof Element ? event.target : document.body
    // Keys that operate the buttons are not learnt.
    if (event.key === 'Tab' || (target.closest('[data-termina]') && [' ', 'Enter'].includes(event.key)))
      return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      setPasso(undefined)
      setSaid('')
    } else if (!event.repeat && podeEnsinar(nome)) learn(nome)
  })
  useEffect(() => {
    if (passo === undefined) return undefined
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [passo])

  const taught = avancar.length > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">Pedal</p>
        <output className="block text-sm text-dim">
          {passo ? (
            <span className="text-gold">{said || PEDIDO[passo]}</span>
          ) : (
            said ||
            (taught
              ? `Avança com ${avancar.map(dita).join(', ')}${voltar.length > 0 ? `, volta com ${voltar.map(dita).join(', ')}` : ''}.`
              : 'Setas, Page Up, Page Down, Espaço e Enter já servem.')
          )}
        </output>
      </div>
      {passo === 'voltar' ? (
        <Button size="sm" data-termina onClick={() => finish(undefined)}>
          Só este
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {taught && !passo && (
            <Button size="sm" variant="ghost" onClick={forget}>
              Esquecer
            </Button>
          )}
          <Button
            size="sm"
            data-termina
            onClick={() => {
              setSaid('')
              setPasso(passo ? undefined : 'avancar')
            }}
          >
            {passo ? 'Cancelar' : 'Ensinar o pedal'}
          </Button>
        </div>
      )}
    </div>
  )
}
