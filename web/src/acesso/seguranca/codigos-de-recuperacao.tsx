import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/form/button.tsx'

/** The recovery codes, shown only once. */
export function CodigosDeRecuperacao({ codigos }: { codigos: readonly string[] }) {
  const [copied, setCopied] = useState<boolean>()
  const begin = useRef<HTMLParagraphElement>(null)
  // Scrolled into view: the form before it may have been scrolled, and the focus is lost with it.
  useEffect(() => begin.current?.focus(), [])
  const copy = async () => setCopied(await copyText(codigos.join('\n')))
  return (
    <>
      <p ref={begin} tabIndex={-1} className="mb-3 outline-none">
        Está ligada. Guarde estes códigos fora do celular: se o perder, cada um serve para entrar uma vez.
        Eles aparecem só agora.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="mb-3 grid gap-x-4 gap-y-1 rounded-md border border-line bg-raised p-3 font-mono text-sm sm:grid-cols-2"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Button icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
        Copiar códigos
      </Button>
      <output className="mt-2 block min-h-5 text-sm text-dim">
        {copied === true && 'Copiados. Cole num lugar seguro, como um gerenciador de senhas.'}
        {copied === false && 'Não foi possível copiar: anote os códigos à mão.'}
      </output>
    </>
  )
}
