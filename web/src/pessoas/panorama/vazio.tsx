import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, CalendarRange, UsersRound } from 'lucide-react'
import { mesPorExtenso } from '@cantai/domain/datas'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { pessoasQuery } from '../pessoas-api.ts'

type VazioProps = { mayEdit: boolean; mes: string; onMontar: () => void }

/** A month without services: who leads makes them, and has a way to the people who serve. */
export function Vazio({ mayEdit, mes, onMontar }: VazioProps) {
  const pessoas = useQuery({ ...pessoasQuery, enabled: mayEdit }).data?.pessoas
  const isNobody = pessoas?.length === 0
  const montar = (
    <Button
      variant={isNobody ? 'secondary' : 'primary'}
      icon={<CalendarPlus aria-hidden />}
      onClick={onMontar}
    >
      Montar o mês
    </Button>
  )
  const people = (
    <Link to="/pessoas" className={buttonClass(isNobody ? 'primary' : 'secondary')}>
      <UsersRound aria-hidden />
      {isNobody ? 'Cadastrar quem serve' : 'Ver quem serve'}
    </Link>
  )
  return (
    <EmptyState
      icon={<CalendarRange />}
      title={`Nenhum culto em ${mesPorExtenso(mes)}`}
      hint={
        mayEdit
          ? 'Monte o mês com os dias e horários de sempre, e escale quem serve em cada culto.'
          : 'Quando a liderança marcar os cultos, a escala aparece aqui.'
      }
      {...(mayEdit && {
        action: (
          <div className="flex flex-wrap justify-center gap-2">
            {isNobody ? people : montar}
            {isNobody ? montar : people}
          </div>
        ),
      })}
    />
  )
}
