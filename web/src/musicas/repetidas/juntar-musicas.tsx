import { CAMPOS_DA_MUSICA } from '@cantai/contract/campos-da-musica'
import { enumerar } from '@cantai/domain/palavras'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { camposAEscolher, camposQueEntram, ladoDe, type Par } from './campos-da-juncao.ts'
import { EscolhaDeCampo } from './escolha-de-campo.tsx'
import type { Juntar } from './use-juntar.ts'

/** The fields in which two songs differ: one value of each is kept, and a value that only one song has is kept anyway. */
export function JuntarMusicas({ par: [fica, sai], juntar }: { par: Par; juntar: Juntar }) {
  const { musicas, failed, escolhas, choose } = juntar
  if (failed) return <QueryFailed what="as músicas" query={failed} />
  if (!musicas) return <Loading />
  const [esta, outra] = musicas
  const campos = camposAEscolher(esta, outra)
  const entram = camposQueEntram(esta, outra)
  return (
    <>
      <p className="text-dim">
        As duas passam a ser uma só: as execuções, os planejamentos e os ensaios de{' '}
        <strong className="font-semibold text-paper wrap-anywhere">
          {sai.nome} · {sai.artista}
        </strong>{' '}
        passam para{' '}
        <strong className="font-semibold text-paper wrap-anywhere">
          {fica.nome} · {fica.artista}
        </strong>
        . Dá para desfazer por 30 dias.
      </p>
      {campos.length > 0 ? (
        <p className="mt-4">Escolha o que fica:</p>
      ) : (
        <p className="mt-4">Não há nada a escolher: o que as duas têm é igual.</p>
      )}
      {campos.map((campo) => (
        <EscolhaDeCampo
          key={campo}
          campo={campo}
          esta={esta}
          outra={outra}
          value={ladoDe(campo, { esta, outra }, escolhas)}
          onChange={(lado) => choose({ [campo]: lado })}
        />
      ))}
      {entram.length > 0 && (
        <p className="mt-5 text-sm text-dim">
          Só uma das duas tem, e fica: {enumerar(entram.map((campo) => CAMPOS_DA_MUSICA[campo].label))}.
        </p>
      )}
    </>
  )
}

export const JuntarFooter = ({ juntar, onBack }: { juntar: Juntar; onBack: () => void }) => (
  <>
    <Button disabled={juntar.busy} onClick={onBack}>
      Voltar
    </Button>
    <Button
      variant="primary"
      busy={juntar.busy}
      busyLabel="Juntando..."
      disabled={!juntar.musicas}
      onClick={juntar.juntar}
    >
      Juntar
    </Button>
  </>
)

function Loading() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? undefined : 'invisible'}>
      <output className="sr-only">Carregando músicas...</output>
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-8 h-14" />
      <Skeleton className="mt-8 h-40" />
    </div>
  )
}
