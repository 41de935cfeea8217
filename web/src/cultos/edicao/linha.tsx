import { ArrowDown, ArrowUp, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { NOME_MAX, OBSERVACOES_MAX, SEQUENCIA_MAX } from '@cantai/contract/limites'
import { TONS } from '@cantai/domain/cifras/tons'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/form/field.tsx'
import { Repetida } from '../leitura/sinais.tsx'
import { TIPOS_DE_ROTEIRO } from '../roteiro-tipos.ts'
import type { Linha, LinhaDeMusica, LinhaDeRoteiro } from './lista.ts'

type LinhaProps = {
  linha: Linha
  numero: number
  first: boolean
  last: boolean
  /** What is wrong with it, once saving was tried. */
  erro: string | undefined
  onChange: (linha: Linha) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const nomeDe = (linha: Linha) => (linha.especie === 'musica' ? linha.nome : linha.titulo || 'item novo')

/** One row of the list while it is put in order: where it stands, and what is written about it. */
export function LinhaEditavel({ linha, numero, first, last, erro, onChange, onMove, onRemove }: LinhaProps) {
  const nome = nomeDe(linha)
  // An item that was just added is to be written; the others are mostly to be moved.
  const [open, setOpen] = useState(linha.especie === 'roteiro' && linha.titulo === '')
  const shown = open || erro !== undefined
  const fixed = linha.especie === 'musica' && linha.tocada
  return (
    <li data-chave={linha.chave} className="rounded-lg border border-line bg-surface p-3 sm:px-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow pt-2.5">
          {linha.especie === 'musica' ? (
            <>
              <p title={nome} className="line-clamp-2 font-semibold wrap-anywhere">
                <span className="text-dim">{numero}. </span>
                {nome}
              </p>
              <p className="truncate text-sm text-dim">{linha.artista}</p>
              {linha.repetida && (
                <span className="mt-1.5 flex">
                  <Repetida />
                </span>
              )}
            </>
          ) : (
            <>
              <p className="line-clamp-2 wrap-anywhere">{linha.titulo || 'Item novo'}</p>
              <p className="text-sm text-dim">{TIPOS_DE_ROTEIRO[linha.tipo].label}</p>
            </>
          )}
        </div>
        <span className="flex shrink-0">
          <IconButton
            label={`Subir ${nome}`}
            icon={<ArrowUp aria-hidden />}
            aria-disabled={first}
            className="aria-disabled:opacity-40"
            onClick={() => !first && onMove(-1)}
          />
          <IconButton
            label={`Descer ${nome}`}
            icon={<ArrowDown aria-hidden />}
            aria-disabled={last}
            className="aria-disabled:opacity-40"
            onClick={() => !last && onMove(1)}
          />
          {!fixed && <IconButton label={`Tirar ${nome}`} icon={<X aria-hidden />} onClick={onRemove} />}
        </span>
      </div>
      {fixed ? (
        <p className="mt-1 text-sm text-dim">Já foi tocada: só muda de lugar.</p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          {linha.especie === 'musica' && <TomSelect linha={linha} onChange={onChange} />}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={shown}
            aria-label={`Detalhes de ${nome}`}
            icon={<ChevronDown aria-hidden className={shown ? 'rotate-180' : ''} />}
            onClick={() => setOpen(!shown)}
          >
            Detalhes
          </Button>
          {!shown && <Resumo linha={linha} />}
        </div>
      )}
      {shown &&
        !fixed &&
        (linha.especie === 'roteiro' ? (
          <CamposDeRoteiro linha={linha} erro={erro} onChange={onChange} />
        ) : (
          <CamposDeMusica linha={linha} onChange={onChange} />
        ))}
    </li>
  )
}

/** What is written about a row, while its fields are closed. */
function Resumo({ linha }: { linha: Linha }) {
  const parts =
    linha.especie === 'musica'
      ? [linha.reserva && 'talvez', linha.sequencia, linha.notas]
      : [linha.responsavel, linha.duracao_min && `${linha.duracao_min} min`, linha.notas]
  return <span className="min-w-0 truncate text-sm text-dim">{parts.filter(Boolean).join(' · ')}</span>
}

type CamposDeMusicaProps = { linha: LinhaDeMusica; onChange: (linha: Linha) => void }

const TomSelect = ({ linha, onChange }: CamposDeMusicaProps) => {
  const { tom, tom_culto } = linha
  const tons = new Set<string>([...TONS, ...(tom_culto ? [tom_culto] : [])])
  return (
    <SelectField
      label="Tom do dia"
      hideLabel
      className="w-52"
      options={[
        { value: '', label: tom === null ? 'Como na música' : `Como na música (${tom})` },
        ...[...tons].map((value) => ({ value, label: `Tom ${value}` })),
      ]}
      value={tom_culto}
      onChange={({ target }) => onChange({ ...linha, tom_culto: target.value })}
    />
  )
}

function CamposDeMusica({ linha, onChange }: CamposDeMusicaProps) {
  const { notas, sequencia, reserva } = linha
  return (
    <div className="mt-2 grid gap-x-3 sm:grid-cols-2">
      <TextField
        label="Sequência"
        optional
        placeholder="Intro V1 R V2 R P R2x"
        maxLength={SEQUENCIA_MAX}
        autoComplete="off"
        value={sequencia}
        onChange={({ target }) => onChange({ ...linha, sequencia: target.value })}
      />
      <TextField
        label="Notas"
        optional
        maxLength={OBSERVACOES_MAX}
        autoComplete="off"
        value={notas}
        onChange={({ target }) => onChange({ ...linha, notas: target.value })}
      />
      <Checkbox
        label="Talvez: só se der tempo"
        className="sm:col-span-2"
        checked={reserva}
        onChange={({ target }) => onChange({ ...linha, reserva: target.checked })}
      />
    </div>
  )
}

const TIPOS = Object.entries(TIPOS_DE_ROTEIRO).map(([value, { label }]) => ({ value, label }))
const isTipo = (value: string): value is LinhaDeRoteiro['tipo'] => value in TIPOS_DE_ROTEIRO

type CamposDeRoteiroProps = {
  linha: LinhaDeRoteiro
  erro: string | undefined
  onChange: (linha: Linha) => void
}

function CamposDeRoteiro({ linha, erro, onChange }: CamposDeRoteiroProps) {
  const { tipo, titulo, responsavel, duracao_min, notas } = linha
  return (
    <div className="mt-1 grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)_9rem]">
      <SelectField
        label="Tipo"
        options={TIPOS}
        value={tipo}
        onChange={({ target }) => isTipo(target.value) && onChange({ ...linha, tipo: target.value })}
      />
      <TextField
        label="Título"
        placeholder={TIPOS_DE_ROTEIRO[tipo].example}
        maxLength={NOME_MAX}
        autoComplete="off"
        value={titulo}
        {...(erro !== undefined && { error: erro })}
        onChange={({ target }) => onChange({ ...linha, titulo: target.value })}
      />
      <TextField
        label="Minutos"
        optional
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={duracao_min}
        onChange={({ target }) => onChange({ ...linha, duracao_min: target.value.replaceAll(/\D/g, '') })}
      />
      <TextField
        label="Responsável"
        optional
        maxLength={NOME_MAX}
        autoComplete="off"
        className="sm:col-span-1"
        value={responsavel}
        onChange={({ target }) => onChange({ ...linha, responsavel: target.value })}
      />
      <TextField
        label="Notas"
        optional
        maxLength={OBSERVACOES_MAX}
        autoComplete="off"
        className="sm:col-span-2"
        value={notas}
        onChange={({ target }) => onChange({ ...linha, notas: target.value })}
      />
    </div>
  )
}
