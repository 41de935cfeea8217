import { dataEscrita, horaEscrita } from '@cantai/domain/datas'
import { FORMATOS_DE_DATA, FORMATOS_DE_HORA } from '@cantai/domain/formatos'
import { forgetDicas } from '../lib/dicas.ts'
import { hoje } from '../lib/hoje.ts'
import { changePreferencias, TAMANHOS_DE_PAGINA, usePreferencias } from '../lib/preferencias.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { NesteAparelho } from './neste-aparelho.tsx'

const VIEWS = [
  { value: 'grid', label: 'Cartões' },
  { value: 'list', label: 'Linhas' },
] as const

const HORA = '19:30'

const SWITCHES = [
  ['compactMode', 'Listas compactas', 'Mais linhas na tela, com menos espaço entre elas.'],
  [
    'autoSave',
    'Guardar rascunhos',
    'O que você escreve em letras, cifras e observações fica guardado até salvar.',
  ],
  ['soundEnabled', 'Sons', 'Um toque curto quando algo dá certo ou dá errado.'],
  [
    'showTutorials',
    'Dicas nas telas',
    'Uma dica na primeira visita a cada tela. Ligar de novo mostra todas outra vez.',
  ],
] as const

/** How this browser shows and does things; every choice holds at once. */
export function PreferenciasForm() {
  const preferencias = usePreferencias()
  const { dateFormat, timeFormat, itemsPerPage, defaultView } = preferencias
  return (
    <div className="flex flex-col gap-1">
      <p className="mb-4 text-sm text-dim">
        Valem só neste navegador, e cada mudança já está salva. A interface fica em português do Brasil.
      </p>
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-4">
        <ChoiceField
          label="Formato da data"
          value={dateFormat}
          options={FORMATOS_DE_DATA.map((value) => ({ value, label: dataEscrita(hoje(), value) }))}
          onChange={(next) => changePreferencias({ dateFormat: next })}
        />
        <ChoiceField
          label="Formato da hora"
          value={timeFormat}
          options={FORMATOS_DE_HORA.map((value) => ({ value, label: horaEscrita(HORA, value) }))}
          onChange={(next) => changePreferencias({ timeFormat: next })}
        />
        <ChoiceField
          label="Itens por página"
          value={itemsPerPage}
          options={TAMANHOS_DE_PAGINA.map((value) => ({ value, label: `${value} itens` }))}
          onChange={(next) => changePreferencias({ itemsPerPage: next })}
        />
        <ChoiceField
          label="Músicas em"
          value={defaultView}
          options={VIEWS}
          onChange={(next) => changePreferencias({ defaultView: next })}
        />
      </div>
      {SWITCHES.map(([name, label, hint]) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          checked={preferencias[name]}
          onChange={(on) => {
            if (name === 'showTutorials' && on) forgetDicas()
            changePreferencias({ [name]: on })
          }}
        />
      ))}
      <NesteAparelho />
    </div>
  )
}
