import { ArrowLeftRight, Eye, Pencil } from 'lucide-react'
import { memo, useState } from 'react'
import {
  type LinhaConferida,
  type NoRepertorio,
  oQueDifere,
  oQueFalta,
} from '@cantai/domain/importacao/conferir'
import { fatosDitos } from '@cantai/domain/fatos-da-musica'
import { NOME_MAX } from '@cantai/contract/limites'
import { Badge } from '../../ui/data/badge.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Checkbox, TextField } from '../../ui/form/field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useMarcadores } from '../../musicas/marcadores/marcadores-api.ts'
import { destinoDe, type Escolha } from '../escolha.ts'
import { EmDuvida } from './em-duvida.tsx'

const PreviaModal = lazyPart(async () => (await import('./previa-modal.tsx')).PreviaModal)

type LinhaCardProps = {
  linha: LinhaConferida
  escolha: Escolha | undefined
  preencher: boolean
  /** The document that it was read in, where it is in doubt and its pages can be drawn. */
  documento: Blob | undefined
  onChoose: (linha: number, mudanca: Escolha) => void
}

/** One song that was read: what it is called, what came with it, what was corrected, and what becomes of it. */
export const LinhaCard = memo(function LinhaCard({
  linha,
  escolha,
  preencher,
  documento,
  onChoose,
}: LinhaCardProps) {
  const { linha: numero, lugar, musica, correcoes, situacao } = linha
  const [editing, setEditing] = useState(false)
  const nome = escolha?.nome ?? musica.nome
  const artista = escolha?.artista ?? musica.artista
  const out = destinoDe(linha, escolha).tipo === 'fora'
  const neverEnters = situacao.tipo === 'repetida' || situacao.tipo === 'recusada'
  const isOpen = situacao.tipo === 'nova' || situacao.tipo === 'decidir'
  const title = (
    <span className={classNames('block min-w-0', out && 'text-dim')}>
      <span className="line-clamp-2 font-semibold wrap-anywhere">{nome || 'Sem nome'}</span>
      <span className="line-clamp-1 text-sm text-dim wrap-anywhere">{artista}</span>
    </span>
  )
  return (
    <li className="rounded-lg border border-line bg-surface px-3 py-2" data-row={numero}>
      <div className="flex items-start gap-2">
        {neverEnters ? (
          <div className="min-w-0 grow py-1.5">{title}</div>
        ) : (
          <Checkbox
            className="grow"
            label={title}
            checked={!out}
            onChange={(event) => onChoose(numero, { fora: !event.target.checked })}
          />
        )}
        <span className="hidden shrink-0 pt-3 text-sm text-dim sm:block">{lugar}</span>
        {isOpen && (
          <IconButton
            label={`Trocar nome e artista de ${nome}`}
            word="Trocar"
            icon={<ArrowLeftRight aria-hidden />}
            onClick={() => onChoose(numero, { nome: artista, artista: nome })}
          />
        )}
        {isOpen && (
          <IconButton
            label={`Corrigir ${nome}`}
            word="Corrigir"
            icon={<Pencil aria-hidden />}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          />
        )}
      </div>
      <div className={classNames(!neverEnters && 'pl-8')}>
        <Dados musica={{ ...musica, nome, artista }} />
        {editing && (
          <div className="mt-2 grid gap-x-3 sm:grid-cols-2">
            <TextField
              label="Nome"
              maxLength={NOME_MAX}
              value={nome}
              onChange={(event) => onChoose(numero, { nome: event.target.value })}
            />
            <TextField
              label="Artista"
              maxLength={NOME_MAX}
              value={artista}
              onChange={(event) => onChoose(numero, { artista: event.target.value })}
            />
          </div>
        )}
        {correcoes.length > 0 && (
          <ul aria-label="Corrigido" className="mt-1 text-sm text-dim wrap-anywhere">
            {correcoes.map((correcao) => (
              <li key={correcao}>· {correcao}</li>
            ))}
          </ul>
        )}
        {linha.duvida && (
          <EmDuvida duvida={linha.duvida} musica={{ ...musica, nome, artista }} documento={documento} />
        )}
        {situacao.tipo === 'recusada' && <p className="text-sm text-amber">Não entra: {situacao.motivo}</p>}
        {situacao.tipo === 'repetida' && (
          <p className="text-sm text-dim">Repetida nesta lista: entra uma vez só</p>
        )}
        {situacao.tipo === 'existe' && <JaExiste com={situacao.com} linha={linha} preencher={preencher} />}
        {situacao.tipo === 'decidir' && (
          <Decidir linha={linha} com={situacao.com} escolha={escolha} onChoose={onChoose} />
        )}
      </div>
    </li>
  )
})

type Texto = 'cifras' | 'letra'

/** The fields that came with a song; sheet and words have a preview. */
function Dados({ musica }: { musica: LinhaConferida['musica'] }) {
  const [shown, setShown] = useState<{ texto: Texto; open: boolean }>()
  const parts = [
    musica.tom,
    fatosDitos(musica) || false,
    musica.cifras === null && musica.cifras_link !== null && 'Link da cifra',
    musica.letra === null && musica.letra_link !== null && 'Link da letra',
    musica.youtube_video_id !== null && 'Vídeo',
    ...musica.marcadores,
  ].filter((part): part is string => typeof part === 'string')
  const textos = (['cifras', 'letra'] as const).filter((texto) => musica[texto] !== null)
  if (parts.length + textos.length === 0) return null
  return (
    <div className="mt-0.5 mb-1 flex flex-wrap items-center gap-1.5">
      {parts.map((part) => (
        <Badge key={part} tone="neutral">
          {part}
        </Badge>
      ))}
      {textos.map((texto) => (
        <Button
          key={texto}
          size="sm"
          icon={<Eye aria-hidden />}
          aria-label={`Ver a ${texto === 'letra' ? 'letra' : 'cifra'} de ${musica.nome}`}
          aria-haspopup="dialog"
          onClick={() => setShown({ texto, open: true })}
        >
          {texto === 'letra' ? 'Letra' : 'Cifra'}
        </Button>
      ))}
      {shown && (
        <PreviaModal
          musica={musica}
          {...shown}
          onClose={() => setShown({ ...shown, open: false })}
          onClosed={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

type JaExisteProps = { com: NoRepertorio; linha: LinhaConferida; preencher: boolean }

function JaExiste({ com, linha, preencher }: JaExisteProps) {
  const marcadores = useMarcadores().filter(({ id }) => com.marcadores.includes(id))
  const missing = oQueFalta(
    com,
    linha.musica,
    marcadores.map(({ nome }) => nome),
  )
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <p>
        No repertório: {com.nome} · {com.artista}
      </p>
      {missing.length > 0 && (
        <p className={preencher ? 'text-green' : 'text-dim'}>
          {preencher ? 'Recebe' : 'Falta'}: {missing.join(', ')}
        </p>
      )}
      {oQueDifere(com, linha.musica).map(({ campo, aqui, la }) => (
        <p key={campo} className="text-dim">
          {campo}: aqui “{aqui}”, na lista “{la}”. Fica como está.
        </p>
      ))}
    </div>
  )
}

type DecidirProps = Pick<LinhaCardProps, 'escolha' | 'onChoose' | 'linha'> & { com: readonly NoRepertorio[] }

function Decidir({ linha, com, escolha, onChoose }: DecidirProps) {
  const destino = destinoDe(linha, escolha)
  return (
    <ChoiceField
      className="mt-2 pb-1!"
      label="Parece com uma que já existe"
      value={destino.tipo === 'existe' ? destino.id : 'nova'}
      options={[
        ...com.map((musica) => ({
          value: musica.id,
          label: `É a mesma: ${musica.nome} · ${musica.artista}`,
        })),
        { value: 'nova' as const, label: 'É outra: trazer como nova' },
      ]}
      onChange={(choice: number | 'nova') => onChoose(linha.linha, { com: choice, fora: false })}
    />
  )
}
