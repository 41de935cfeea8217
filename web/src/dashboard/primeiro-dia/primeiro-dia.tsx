import { Sparkles, X } from 'lucide-react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { DESFAZER_MS } from '@cantai/contract/limites'
import type { PrimeiroDia } from '@cantai/contract/sistema/primeiro-dia'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { Passo } from './passos.tsx'
import { changePrimeiroDia } from './primeiro-dia-api.ts'

async function change(aberto: boolean): Promise<void> {
  try {
    await changePrimeiroDia(aberto)
  } catch (error) {
    toast.apiError(failureMessage(error, 'Não foi possível mudar os primeiros passos. Tente novamente.'))
    return
  }
  if (!aberto)
    toast.info('Primeiros passos guardados', {
      duration: DESFAZER_MS,
      action: { label: 'Desfazer', onClick: () => void change(true) },
    })
}

/** True while there is something of the first day left to show to this person. */
export const isShown = (dia: PrimeiroDia | undefined, { nivel_acesso }: Usuario): dia is PrimeiroDia =>
  dia?.aberto === true && (nivel_acesso === 'admin' || dia.passos.some(({ feito }) => !feito))

/** Greets a new ministry: what is left to do until the team can sing from it. */
export function PrimeirosPassos({ dia, usuario }: { dia: PrimeiroDia; usuario: Usuario }) {
  const feitos = dia.passos.filter(({ feito }) => feito).length
  const total = dia.passos.length
  const ready = feitos === total
  const proximo = dia.passos.find(({ feito }) => !feito)?.codigo
  return (
    <section
      aria-labelledby="primeiros-passos"
      className="rounded-xl border border-line bg-surface bg-linear-to-br from-gold-soft/70 to-transparent to-40% p-4 md:p-6"
    >
      <div className="flex items-start gap-3">
        <Sparkles aria-hidden className="mt-1 size-5 shrink-0 text-gold" />
        <div className="min-w-0 grow">
          <h2 id="primeiros-passos" className="text-lg font-semibold">
            {ready ? 'Tudo pronto' : 'Primeiros passos'}
          </h2>
          <p className="text-dim">
            {ready
              ? 'O ministério está de pé. Bom louvor!'
              : `${feitos} de ${total} feitos. Cada um se marca sozinho.`}
          </p>
        </div>
        {usuario.nivel_acesso === 'admin' && (
          <IconButton
            label="Guardar os primeiros passos"
            word="Guardar"
            icon={<X aria-hidden />}
            className="-mt-1.5 -mr-1.5"
            onClick={() => void change(false)}
          />
        )}
      </div>
      {!ready && (
        <>
          <div className="mt-3 mb-1">
            <ProgressBar label="Primeiros passos feitos" percent={(feitos / total) * 100} />
          </div>
          <ol aria-label="Primeiros passos" className="divide-y divide-line">
            {dia.passos.map(({ codigo, feito }) => (
              <Passo
                key={codigo}
                codigo={codigo}
                feito={feito}
                proximo={codigo === proximo}
                usuario={usuario}
                dia={dia}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
