import { type ComponentProps, type FormEvent, useState } from 'react'
import { PasswordField } from '../../ui/form/field.tsx'

const COMUM =
  'Esta senha é fácil de adivinhar. Prefira três palavras que não combinam, com um número: Girassol-Tropeiro-8.'

/** The person's own fields of the same form, whose words are the first that others try. */
const OWN = ['nome', 'email', 'username']

async function isComum(input: HTMLInputElement): Promise<boolean> {
  const { isSenhaComum } = await import('@cantai/domain/acesso/senha-comum')
  const meus = OWN.map((name) => input.form?.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement)
    .map(({ value }) => value)
  return isSenhaComum(input.value, meus)
}

/** The password to be: one that a stranger would try is warned of, and taken (LOG-06 is the rule). */
export function SenhaNovaField({ hint, error, ...field }: ComponentProps<typeof PasswordField>) {
  const [comum, setComum] = useState(false)

  function look({ currentTarget }: FormEvent<HTMLInputElement>) {
    const { value } = currentTarget
    if (value.length < 6) return setComum(false)
    isComum(currentTarget).then(
      (found) => {
        if (currentTarget.value === value) setComum(found)
      },
      () => undefined,
    )
  }

  return (
    <PasswordField
      {...field}
      {...(error !== undefined && { error })}
      {...(hint !== undefined && { hint })}
      {...(comum && { warning: COMUM })}
      autoComplete="new-password"
      onInput={look}
    />
  )
}
