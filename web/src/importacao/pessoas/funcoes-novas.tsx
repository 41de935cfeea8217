import type { FuncaoFalta } from '@cantai/domain/importacao/pessoas/conferir-pessoas'
import { Chip } from '../../ui/form/chip.tsx'

type FuncoesNovasProps = {
  funcoes: readonly FuncaoFalta[]
  /** Names of those that are not to be made. */
  recusadas: readonly string[]
  onToggle: (nome: string, on: boolean) => void
}

/** Functions that the list names and the team lacks: made with the people, unless somebody takes one out. */
export const FuncoesNovas = ({ funcoes, recusadas, onToggle }: FuncoesNovasProps) =>
  funcoes.length > 0 && (
    <fieldset>
      <legend className="text-sm text-dim">A equipe ainda não tem estas funções. Criar junto:</legend>
      <div className="mt-2 flex max-w-full flex-wrap gap-2">
        {funcoes.map(({ nome }) => (
          <Chip key={nome} pressed={!recusadas.includes(nome)} onChange={(on) => onToggle(nome, on)}>
            <span className="max-w-56 truncate">{nome}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
