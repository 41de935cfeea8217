import type { ItemDeRoteiro } from '@cantai/contract/cultos/itens'
import { TIPOS_DE_ROTEIRO } from '../roteiro-tipos.ts'

type RoteiroRowProps = { item: ItemDeRoteiro; minutos: number }

/** An item of roteiro between songs; `minutos` is the sum up to and including it. */
export function RoteiroRow({ item, minutos }: RoteiroRowProps) {
  const { tipo, titulo, responsavel, duracao_min, notas } = item
  const { label, icon: Icon } = TIPOS_DE_ROTEIRO[tipo]
  const isSecao = tipo === 'secao'
  return (
    <li className={`flex flex-wrap gap-x-3 px-3 sm:px-4 ${isSecao ? 'pt-4 pb-1' : 'py-2'}`}>
      {!isSecao && <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-edge" />}
      <div className="min-w-0 grow basis-0">
        <p className={isSecao ? 'font-semibold text-gold wrap-anywhere' : 'wrap-anywhere'}>
          <span className="sr-only">{label}: </span>
          {titulo}
        </p>
        {responsavel && (
          <p className="text-sm text-dim wrap-anywhere">
            <span className="sr-only">Com </span>
            {responsavel}
          </p>
        )}
        {notas && (
          <p title={notas} className="line-clamp-3 text-sm whitespace-pre-line text-dim wrap-anywhere">
            {notas}
          </p>
        )}
      </div>
      {duracao_min !== null && (
        <p className="shrink-0 text-right text-sm text-dim max-[21rem]:basis-full max-[21rem]:pl-8 max-[21rem]:text-left">
          {duracao_min} min
          {minutos > duracao_min && <span className="block">soma {minutos} min</span>}
        </p>
      )}
    </li>
  )
}
