import { CalendarX, Download, Ellipsis, Link2, Mail, Pencil, Trash2, UsersRound, UserX } from 'lucide-react'
import {
  type Funcao,
  type Indisponibilidade,
  type Pessoa,
  pessoasCalls,
} from '@cantai/contract/pessoas/pessoas'
import { convitesCalls } from '@cantai/contract/usuarios/convites'
import { saveDados } from '../../acesso/seguranca/salvar-dados.ts'
import { Dia } from '../../lib/dia.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Card } from '../../ui/data/card.tsx'
import { plural } from '@cantai/domain/palavras'
import { IconButton } from '../../ui/form/button.tsx'
import { useNarrow } from '../../ui/layout/use-phone.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { exportPessoa } from '../pessoas-api.ts'
import { NaoEEstaPessoa } from './nao-e-esta-pessoa.tsx'
import { Pedido } from './pedido.tsx'
import { askEsquecer, askExcluir } from './ask-pessoa.ts'

type PessoaCardProps = {
  onOpen: (registro: string) => void
  pessoa: Pessoa
  funcoes: readonly Funcao[]
  ausencias: readonly Indisponibilidade[]
}

/** Somebody who serves, with the actions on their record. */
export function PessoaCard({ pessoa, funcoes, ausencias, onOpen }: PessoaCardProps) {
  const { id, nome, apelido, ativa, usuario_id, ultima, no_mes = 0 } = pessoa
  const own = funcoes.filter((funcao) => pessoa.funcoes.some(({ funcao_id }) => funcao_id === funcao.id))
  const editar = () => onOpen(String(id))
  const pagina = () => onOpen(`${id}/pagina`)
  const narrow = useNarrow()
  const mayInvite = usePode(convitesCalls.create.access)
  const mayExport = usePode(pessoasCalls.dados.access)
  const mayForget = usePode(pessoasCalls.esquecer.access)
  return (
    <Card as="li" data-row={id} className="flex items-center gap-2 py-3 pr-2 compact:py-1.5">
      <div className="min-w-0 grow">
        <h2 className={`font-semibold wrap-anywhere ${ativa ? '' : 'text-dim'}`}>
          {nome}
          {apelido !== null && <span className="font-normal text-dim"> · {apelido}</span>}
          {usuario_id === null && <span className="text-sm font-normal text-dim"> · sem conta</span>}
          {!ativa && <span className="text-sm font-normal text-dim"> · não serve mais</span>}
        </h2>
        <p className="text-sm wrap-anywhere">
          {own.length > 0 ? (
            own.map((funcao) => funcao.nome).join(' · ')
          ) : (
            <span className="text-amber">Nenhuma função ainda</span>
          )}
        </p>
        <p className="text-sm text-dim compact:max-sm:hidden">
          {ultima ? (
            <>
              Serviu em <Dia data={ultima} /> · {plural(no_mes, 'vez', 'vezes')} neste mês
            </>
          ) : (
            'Ainda não serviu'
          )}
        </p>
        {ausencias.slice(0, 2).map(({ id: ausencia, de, ate, motivo }) => (
          <p key={ausencia} className="flex gap-1.5 text-sm text-amber wrap-anywhere">
            <CalendarX aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              Não pode <Dia data={de} />
              {ate !== de && (
                <>
                  {' '}
                  a <Dia data={ate} />
                </>
              )}
              {motivo !== null && ` (${motivo})`}
            </span>
          </p>
        ))}
        {pessoa.pedido && <Pedido pessoa={pessoa} pedido={pessoa.pedido} />}
        {pessoa.nao_sou_eu_em && (
          <NaoEEstaPessoa pessoa={pessoa} em={pessoa.nao_sou_eu_em} onPagina={pagina} />
        )}
      </div>
      {!narrow && (
        <IconButton label={`Editar ${nome}`} word="Editar" icon={<Pencil aria-hidden />} onClick={editar} />
      )}
      <Menu
        label={`Mais ações de ${nome}`}
        trigger={<IconButton label={`Mais ações de ${nome}`} word="Mais" icon={<Ellipsis aria-hidden />} />}
        items={[
          ...(narrow ? [{ label: 'Editar', icon: <Pencil aria-hidden />, onSelect: editar }] : []),
          {
            label: 'Dias em que não pode',
            icon: <CalendarX aria-hidden />,
            onSelect: () => onOpen(`${id}/ausencias`),
          },
          ...(ativa ? [{ label: 'Link da página', icon: <Link2 aria-hidden />, onSelect: pagina }] : []),
          {
            label: 'Juntar com outro cadastro',
            icon: <UsersRound aria-hidden />,
            onSelect: () => onOpen(`${id}/juntar`),
          },
          ...(mayInvite && usuario_id === null
            ? [
                {
                  label: 'Convidar para o Cantai',
                  icon: <Mail aria-hidden />,
                  onSelect: () => onOpen(`${id}/convidar`),
                },
              ]
            : []),
          ...(mayExport
            ? [
                {
                  label: 'Baixar os dados',
                  icon: <Download aria-hidden />,
                  onSelect: () => void saveDados(nome, () => exportPessoa(pessoa)),
                },
              ]
            : []),
          'separator',
          {
            label: 'Excluir',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => void askExcluir(pessoa),
          },
          ...(mayForget
            ? [
                {
                  label: 'Remover os dados',
                  icon: <UserX aria-hidden />,
                  danger: true,
                  onSelect: () => void askEsquecer(pessoa),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
