import { dataEscrita, horaEscrita } from '@cantai/domain/datas'
import { FORMATOS_DE_DATA, FORMATOS_DE_HORA } from '@cantai/domain/formatos'
import { forgetDicas } from '../lib/dicas.ts'
import { hoje } from '../lib/hoje.ts'
import { changePreferencias, TAMANHOS_DE_PAGINA, usePreferencias } from '../lib/preferencias.ts'
import { SelectField } from '../ui/form/field.tsx'
import { Switch } from '../ui/form/switch.tsx'

const VIEWS = [
  { value: 'grid', label: 'Cartões' },
  { value: 'list', label: 'Linhas' },
] as const

const HORA = '19:30'

const find = <Value extends string | number>(values: readonly Value[], text: string) =>
  values.find((value) => String(value) === text)

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
        <SelectField
          label="Formato da data"
          value={dateFormat}
          options={FORMATOS_DE_DATA.map((value) => ({ value, label: dataEscrita(hoje(), value) }))}
          onChange={({ target }) =>
            changePreferencias({ dateFormat: find(FORMATOS_DE_DATA, target.value) ?? dateFormat })
          }
        />
        <SelectField
          label="Formato da hora"
          value={timeFormat}
          options={FORMATOS_DE_HORA.map((value) => ({ value, label: horaEscrita(HORA, value) }))}
          onChange={({ target }) =>
            changePreferencias({ timeFormat: find(FORMATOS_DE_HORA, target.value) ?? timeFormat })
          }
        />
        <SelectField
          label="Itens por página"
          value={itemsPerPage}
          options={TAMANHOS_DE_PAGINA.map((size) => ({ value: String(size), label: `${size} itens` }))}
          onChange={({ target }) =>
            changePreferencias({ itemsPerPage: find(TAMANHOS_DE_PAGINA, target.value) ?? itemsPerPage })
          }
        />
        <SelectField
          label="Músicas em"
          value={defaultView}
          options={[...VIEWS]}
          onChange={({ target }) =>
            changePreferencias({
              defaultView: VIEWS.find(({ value }) => value === target.value)?.value ?? defaultView,
            })
          }
        />
      </div>
      <Switch
        label="Listas compactas"
        hint="Mais linhas na tela, com menos espaço entre elas."
        checked={preferencias.compactMode}
        onChange={(compactMode) => changePreferencias({ compactMode })}
      />
      <Switch
        label="Guardar rascunhos"
        hint="O que você escreve em letras, cifras e observações fica guardado até salvar."
        checked={preferencias.autoSave}
        onChange={(autoSave) => changePreferencias({ autoSave })}
      />
      <Switch
        label="Sons"
        hint="Um toque curto quando algo dá certo ou dá errado."
        checked={preferencias.soundEnabled}
        onChange={(soundEnabled) => changePreferencias({ soundEnabled })}
      />
      <Switch
        label="Dicas nas telas"
        hint="Uma dica na primeira visita a cada tela. Ligar de novo mostra todas outra vez."
        checked={preferencias.showTutorials}
        onChange={(showTutorials) => {
          if (showTutorials) forgetDicas()
          changePreferencias({ showTutorials })
        }}
      />
    </div>
  )
}
