import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { NOME_MAX, OBSERVACOES_MAX, SEQUENCIA_MAX } from '@cantai/contract/limites'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/form/field.tsx'
import { TIPOS_DE_ROTEIRO } from '../roteiro-tipos.ts'
import type { Linha, LinhaDeMusica, LinhaDeRoteiro } from './lista.ts'

type CamposDeMusicaProps = {
  linha: LinhaDeMusica
  /** Its name among the rows. */
  nome: string
  onChange: (linha: Linha) => void
  onReprise: (() => void) | undefined
  mover: ReactNode
}

/** The fields of a song that are mostly left empty, and the ways to sing it once more and to another culto. */
export function CamposDeMusica({ linha, nome, onChange, onReprise, mover }: CamposDeMusicaProps) {
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
      <div className="mt-1 mb-2 flex flex-wrap gap-2 empty:hidden sm:col-span-2">
        {onReprise && (
          <Button
            size="sm"
            icon={<Repeat aria-hidden />}
            aria-label={`Cantar de novo: ${nome}`}
            onClick={onReprise}
          >
            Cantar de novo
          </Button>
        )}
        {mover}
      </div>
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

/** All fields of an item of roteiro. */
export function CamposDeRoteiro({ linha, erro, onChange }: CamposDeRoteiroProps) {
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
