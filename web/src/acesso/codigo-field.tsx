import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/form/button.tsx'
import { TextField } from '../ui/form/field.tsx'

/** The six figures of an authenticator app; or, with letters on the keyboard, one of the recovery codes. */
export function CodigoField({
  onSwitch,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error' | 'defaultValue'> & {
  onSwitch: () => void
}) {
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <TextField
        key={String(recovery)}
        label={recovery ? 'Código de recuperação' : 'Código de 6 números'}
        hint={
          recovery
            ? 'Um dos dez que você guardou. Cada um serve uma vez.'
            : 'O que o aplicativo autenticador mostra agora.'
        }
        {...(recovery
          ? { autoCapitalize: 'characters', autoComplete: 'off', placeholder: 'XXXX-XXXX-XXXX-XXXX' }
          : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        spellCheck={false}
        {...field}
      />
      <Button
        variant="ghost"
        size="sm"
        className="mb-2 -ml-3 self-start"
        onClick={() => {
          setRecovery(!recovery)
          onSwitch()
        }}
      >
        {recovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </Button>
    </>
  )
}
