import { Guitar } from 'lucide-react'
import type { ReactNode } from 'react'
import { soamIgual } from '@cantai/domain/cifras/tom/tons'
import type { NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import { Folha } from '../../cifras/folha.tsx'
import { telaPara } from '../../cifras/comeco.ts'
import type { Leitura } from '../../cifras/leitura.ts'
import { TAMANHOS } from '../../cifras/tamanhos.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { CifraVista } from './use-cifra-vista.ts'
import type { GuardarTom } from './use-guardar-tom.ts'

const DesenhoPopover = lazyPart(async () => (await import('../../cifras/desenho-popover.tsx')).DesenhoPopover)

/** The title and the buttons of the dialog, on the lowest screen. */
const BARS_PX = 100

type CifraLeituraProps = {
  vista: CifraVista
  leitura: Leitura
  /** Stands in the empty sheet; undefined while there is a sheet. */
  vazia: ReactNode
  /** Only the first screen. */
  soOComeco: boolean
  notas: NotasNoTexto
  guardar: GuardarTom | undefined
}

/** The sheet as it is played now, and the diagram of the chord that was tapped. */
export function CifraLeitura({ vista, leitura, vazia, soOComeco, notas, guardar }: CifraLeituraProps) {
  const { lida, desenho, setDesenho } = vista
  if (vazia !== undefined)
    return (
      <EmptyState icon={<Guitar />} title="Esta música ainda não possui cifras cadastradas." action={vazia} />
    )
  return (
    <>
      <Tons vista={vista} guardar={guardar} />
      <Folha
        cifra={lida.cifras}
        tamanho={leitura.tamanho}
        semAcordes={leitura.semAcordes}
        semTom={lida.tom !== ''}
        tela={soOComeco ? telaPara(TAMANHOS[leitura.tamanho] ?? 1, 1, BARS_PX) : undefined}
        notas={notas}
        onAcorde={(acorde, anchor) => setDesenho({ acorde, anchor })}
      />
      {desenho && <DesenhoPopover key={desenho.acorde} {...desenho} onClose={() => setDesenho(undefined)} />}
    </>
  )
}

/** The key that sounds and the one that the hands play, which the sheet's own lines then need not say; and the way to its other key. */
function Tons({ vista, guardar }: { vista: CifraVista; guardar: GuardarTom | undefined }) {
  const { escrita, lida, temCapo, partida, doCulto, aoVivo, tomSalvo, escolher, voltar } = vista
  const { tom, formas, capo } = lida
  if (tom === '') return null
  const moved = !soamIgual(tom, partida)
  const itsOwn = aoVivo
    ? `A equipe está em ${partida}`
    : doCulto
      ? `Voltar ao do culto (${partida})`
      : `Voltar ao da música (${partida})`
  return (
    <output className="mb-3 block text-sm text-dim">
      <span className="flex flex-wrap items-center gap-x-3">
        <span>
          {moved ? 'Seu tom' : 'Tom'}: {tom}
          {!moved && !soamIgual(tom, escrita.tom) && `, o deste culto (original: ${escrita.tom})`}
        </span>
        {(moved || (temCapo && capo !== escrita.capo)) && (
          <Outro onClick={voltar}>{moved ? itsOwn : 'Voltar ao capotraste da música'}</Outro>
        )}
        {moved && guardar && (
          <Button size="sm" busy={guardar.busy} busyLabel="Salvando..." onClick={guardar.onGuardar}>
            {guardar.label}
          </Button>
        )}
      </span>
      {capo > 0 && (
        <span className="block">
          Capotraste na {capo}ª casa · formas de {formas}
        </span>
      )}
      {!temCapo && (
        <span className="block">
          escrito em {formas} · soa {tom}
        </span>
      )}
      {tomSalvo !== '' && !moved && (
        <span className="flex flex-wrap items-center gap-x-3">
          <span>A música está salva em {tomSalvo}.</span>
          <Outro onClick={() => escolher({ tom: tomSalvo })}>Tocar em {tomSalvo}</Outro>
        </span>
      )}
    </output>
  )
}

const Outro = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 cursor-pointer rounded-md font-semibold text-gold hover:text-gold-bright"
  >
    {children}
  </button>
)
