import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Troca } from '@cantai/contract/pessoas/escala'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { replacePessoa } from './trocar.ts'

/** One press puts the first who can in the place of a person who cannot come; the others are on the roster. */
export function Substituir({ troca }: { troca: Troca }) {
  const [busy, setBusy] = useState(false)
  const { culto_id, funcao, pessoa, candidatos } = troca
  const [first] = candidatos

  async function put(candidato: Troca['pessoa']) {
    setBusy(true)
    await replacePessoa(troca, candidato)
    setBusy(false)
  }

  return (
    <>
      {first && (
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden />}
          busy={busy}
          aria-label={`Escalar ${first.pessoa.nome} em ${funcao} no lugar de ${pessoa.nome}`}
          onClick={() => void put(first.pessoa)}
        >
          Escalar {primeiroNome(first.pessoa.nome)}
        </Button>
      )}
      <Link to={enderecoDoCulto(culto_id, 'escala')} className={buttonClass(first ? 'secondary' : 'primary')}>
        {first ? 'Ver outras pessoas' : 'Abrir a escala'}
      </Link>
    </>
  )
}
