import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { MENSAGEM_MAX } from '@cantai/contract/limites'
import {
  CAMPOS_DO_MODELO,
  ENSAIO_DE_EXEMPLO,
  mensagemDoEnsaio,
  MODELO_PADRAO,
} from '@cantai/domain/bot/mensagem'
import { useMinisterio } from '../lib/ministerio.ts'
import { Button } from '../ui/form/button.tsx'
import { TextArea } from '../ui/form/field.tsx'
import { Bolha } from '../ui/data/bolha.tsx'
import { previaQuery } from './bot-api.ts'
import { type ConfigsControl, modeloErro } from './configs-fields.ts'

/** The template, and beside it the next rehearsal's message as it would be now. */
export function ModeloField({ control }: { control: ConfigsControl }) {
  const { field, fieldState } = useController({ control, name: 'modelo_mensagem' })
  const { data } = useQuery(previaQuery(undefined))
  const { igreja } = useMinisterio()
  const area = useRef<HTMLTextAreaElement | null>(null)

  function insert(campo: string) {
    const { selectionStart: at, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    field.onChange(`${field.value.slice(0, at)}{${campo}}${field.value.slice(end)}`)
    const after = at + campo.length + 2
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(after, after)
    })
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="min-w-0">
        <TextArea
          label="Modelo da mensagem"
          rows={11}
          maxLength={MENSAGEM_MAX}
          hint="*negrito* e _itálico_, como no WhatsApp. Uma linha cujos campos estão vazios não aparece."
          error={fieldState.error?.message ?? modeloErro(field.value)}
          {...field}
          ref={(element) => {
            area.current = element
            field.ref(element)
          }}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Inserir um campo</legend>
          {CAMPOS_DO_MODELO.map((campo) => (
            <Button key={campo} size="sm" aria-label={`Inserir {${campo}}`} onClick={() => insert(campo)}>
              {`{${campo}}`}
            </Button>
          ))}
        </fieldset>
        {field.value !== MODELO_PADRAO && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 -ml-3"
            onClick={() => field.onChange(MODELO_PADRAO)}
          >
            Voltar ao modelo padrão
          </Button>
        )}
      </div>
      <section aria-label="Prévia da mensagem" className="min-w-0">
        <h3 className="mb-1.5 text-sm font-medium">Prévia</h3>
        <Bolha
          texto={mensagemDoEnsaio(field.value || MODELO_PADRAO, data?.ensaio ?? ENSAIO_DE_EXEMPLO, igreja)}
        />
      </section>
    </div>
  )
}
