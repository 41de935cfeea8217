import { useState } from 'react'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { ApiError } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { letraOnlineQuery, type Termos } from './busca-online-api.ts'
import { BuscaOnlineModal } from './busca-online-modal.tsx'
import { NadaEncontrado } from './busca-online.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { useBuscaOnline } from './use-busca-online.ts'
import { useSaveOnline } from './use-save-online.ts'

export function LetraOnlineModal({ musica, ...modal }: MusicaModalProps) {
  const { found: answer, ...busca } = useBuscaOnline(musica, letraOnlineQuery)
  /** Which of the answer's texts; a new answer begins with its first. */
  const [chosen, setChosen] = useState({ answer, at: 0 })
  const saving = useSaveOnline({
    campo: 'letra',
    updated: 'Letra salva com sucesso!',
    tellFailure: (failure) =>
      toast.apiError('Erro ao salvar letra', { description: failureMessage(failure, 'Tente novamente.') }),
    onSaved: modal.onClose,
  })

  const letras = answer ? [answer, ...answer.alternatives] : []
  const at = chosen.answer === answer ? chosen.at : 0
  const letra = letras[at]

  function choose(next: number) {
    setChosen({ answer, at: next })
    busca.setConferida(false)
  }

  function save() {
    if (!letra) return
    const { lyrics, source, sourceUrl } = letra
    void saving.edit(musica, {
      letra: lyrics,
      letra_fonte: source,
      letra_link: sourceUrl,
      versao: musica.versao,
    })
  }

  return (
    <BuscaOnlineModal
      {...modal}
      title="Letras da Música"
      size="md"
      what="a letra"
      saveLabel="Salvar Letra"
      busca={busca}
      saving={saving}
      found={letra}
      failure={busca.error && <Falhou error={busca.error} termos={busca.termos} />}
      onSave={save}
    >
      {letras.length > 1 && (
        <SelectField
          label="Letras encontradas"
          hideLabel
          className="mb-4"
          value={String(at)}
          options={letras.map(({ title, artist }, i) => ({
            value: String(i),
            label: `${i + 1} de ${letras.length}: ${title} · ${artist}`,
          }))}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      {letra && <Estrofes letra={letra.lyrics} />}
    </BuscaOnlineModal>
  )
}

const Estrofes = ({ letra }: { letra: string }) => (
  <div className="flex flex-col gap-4 wrap-anywhere">
    {estrofes(letra).map((linhas, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- a stanza has nothing but its place
      <p key={i} className="whitespace-pre-line">
        {linhas.join('\n')}
      </p>
    ))}
  </div>
)

function Falhou({ error, termos: { titulo, artista } }: { error: Error; termos: Termos }) {
  const { status, serverErro, erro } =
    error instanceof ApiError ? error : new ApiError(undefined, error.message)
  const missing = status === 404
  return (
    <NadaEncontrado
      title={missing ? 'Letras nao encontradas' : 'Erro ao buscar letras online'}
      hint={
        missing
          ? 'Não encontramos esta letra na internet. Confira o título e o artista, ou copie a letra do site e cole em Editar.'
          : (serverErro ?? erro)
      }
      site={{
        label: 'Procurar no Letras',
        href: `https://www.letras.mus.br/?${new URLSearchParams({ q: `${titulo} ${artista}` })}`,
      }}
    />
  )
}
