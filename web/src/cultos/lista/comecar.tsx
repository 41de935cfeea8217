import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { ultimoQuery } from '../cultos-api.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'

type ComecarProps = { hoje: string; onNew: () => void }

/** Ways to make the next culto when none lies ahead; repeating the last one is the quickest. */
export function Comecar({ hoje, onNew }: ComecarProps) {
  const [ultimo] = useQuery(ultimoQuery(hoje)).data?.cultos ?? []
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {ultimo && (
        <Link to={enderecoDoCulto(ultimo.id, 'repetir')} className={buttonClass()}>
          <Copy aria-hidden />
          Repetir o último
        </Link>
      )}
      <Button variant="primary" onClick={onNew}>
        Novo Culto
      </Button>
    </span>
  )
}
