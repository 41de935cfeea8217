import { Guitar } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Folha } from '../../cifras/folha.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { CifraVista } from './use-cifra-vista.ts'

const DesenhoPopover = lazy(() =>
  import('../../cifras/desenho-popover.tsx').then(({ DesenhoPopover }) => ({ default: DesenhoPopover })),
)

/** The sheet as it is played now, and the diagram of the chord that was tapped. */
export function CifraLeitura({ vista, vazia }: { vista: CifraVista; vazia: boolean }) {
  const { content, leitura, tocada, desenho, setDesenho } = vista
  if (vazia) return <EmptyState icon={<Guitar />} title="Esta música ainda não possui cifras cadastradas." />
  return (
    <div ref={content}>
      <Mudancas vista={vista} />
      <Folha
        cifra={tocada.cifras}
        tamanho={leitura.tamanho}
        semAcordes={leitura.semAcordes}
        onAcorde={(acorde, anchor) => setDesenho({ acorde, anchor })}
      />
      {desenho && (
        <Suspense>
          <DesenhoPopover key={desenho.acorde} {...desenho} onClose={() => setDesenho(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** What differs from the saved sheet, in words. */
function Mudancas({ vista: { tocada, semitons, capo, tomSalvo, voltar } }: { vista: CifraVista }) {
  return (
    <output className="block text-sm text-dim">
      {semitons !== 0 && (
        <span className="mb-2 flex flex-wrap items-center gap-x-3">
          <span>
            {tocada.tom === ''
              ? `${Math.abs(semitons)} ${Math.abs(semitons) === 1 ? 'semitom' : 'semitons'} ${semitons > 0 ? 'acima' : 'abaixo'}`
              : `Tom: ${tocada.tom}`}
            , só nesta tela
          </span>
          <button
            type="button"
            onClick={voltar}
            className="min-h-11 cursor-pointer rounded-md font-semibold text-gold hover:text-gold-bright"
          >
            Voltar{tomSalvo && ` para ${tomSalvo}`}
          </button>
        </span>
      )}
      {capo > 0 && (
        <span className="mb-3 block">
          Capotraste na {capo}ª casa{tocada.formas && ` · formas de ${tocada.formas}`}
        </span>
      )}
    </output>
  )
}
