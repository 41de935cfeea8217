import type { CifraEncontrada } from '@cantai/contract/cifras/cifras'
import { Folha } from '../../cifras/folha.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { cifraOnlineQuery, type Termos } from './busca-online-api.ts'
import { BuscaOnlineModal } from './busca-online-modal.tsx'
import { NadaEncontrado } from './busca-online.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { useBuscaOnline } from './use-busca-online.ts'
import { useSaveOnline } from './use-save-online.ts'

/** The step of TAMANHOS that reads as the text around it. */
const PREVIA_TAMANHO = 1

export function CifraOnlineModal({ musica, ...modal }: MusicaModalProps) {
  const { found: cifra, ...busca } = useBuscaOnline(musica, cifraOnlineQuery)
  const saving = useSaveOnline({
    campo: 'cifras',
    updated: 'Cifras salvas com sucesso!',
    tellFailure: (failure) => toast.apiError(`Erro ao salvar cifras: ${reasonOf(failure)}`),
    onSaved: modal.onClose,
  })

  function save() {
    if (!cifra) return
    const { cifras, source, sourceUrl, tom } = cifra
    void saving.edit(musica, {
      cifras,
      cifras_fonte: source,
      cifras_link: sourceUrl,
      ...(musica.tom || !tom ? {} : { tom }),
      versao: musica.versao,
    })
  }

  return (
    <BuscaOnlineModal
      {...modal}
      title="Buscar Cifras Online"
      size="lg"
      what="a cifra"
      saveLabel="Salvar Cifras"
      busca={busca}
      saving={saving}
      found={cifra}
      detail={cifra?.tom && <Tom tom={cifra.tom} />}
      failure={busca.error && <Falhou error={busca.error} termos={busca.termos} />}
      onSave={save}
    >
      {cifra && (
        <>
          <Previa cifras={cifra.cifras} />
          <Parecidas cifra={cifra} onBuscar={(termos) => busca.buscar(termos, { changing: false })} />
        </>
      )}
    </BuscaOnlineModal>
  )
}

const Tom = ({ tom }: { tom: string }) => (
  <span>
    Tom: <strong className="font-semibold text-gold">{tom}</strong>
  </span>
)

/** The sheet as it will be kept. */
const Previa = ({ cifras }: { cifras: string }) => (
  <div className="rounded-md border border-line bg-page p-4">
    <Folha cifra={cifras} tamanho={PREVIA_TAMANHO} />
  </div>
)

type ParecidasProps = { cifra: CifraEncontrada; onBuscar: (termos: Termos) => void }

/** Songs of a like name that the source has too. */
function Parecidas({ cifra: { alternatives, source }, onBuscar }: ParecidasProps) {
  if (alternatives.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-medium text-dim">O {source} também tem</h3>
      <ul className="flex flex-wrap gap-2">
        {alternatives.map(({ title, artist }) => (
          <li key={`${title}\n${artist}`} className="max-w-full">
            <Button
              size="sm"
              className="h-auto! min-h-11 max-w-full py-2 text-left whitespace-normal! wrap-anywhere"
              onClick={() => onBuscar({ titulo: title, artista: artist })}
            >
              {title} · {artist}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Falhou({ error, termos: { titulo, artista } }: { error: Error; termos: Termos }) {
  const { status, serverErro, erro, detalhes } =
    error instanceof ApiError ? error : new ApiError(undefined, error.message)
  const page = detalhes?.['link']
  return (
    <NadaEncontrado
      title={serverErro || 'Erro ao buscar cifras online'}
      hint={status === undefined ? erro : undefined}
      site={
        typeof page === 'string' && page.startsWith('https://www.cifraclub.com.br/')
          ? { label: 'Abrir a página da cifra', href: page }
          : {
              label: 'Procurar no Cifra Club',
              href: `https://www.cifraclub.com.br/?${new URLSearchParams({ q: `${titulo} ${artista}` })}`,
            }
      }
    />
  )
}
