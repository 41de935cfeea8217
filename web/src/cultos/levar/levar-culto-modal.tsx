import { CalendarPlus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { linksDoCultoCalls } from '@cantai/contract/cultos/links'
import { dataEscrita } from '@cantai/domain/datas'
import { hoje } from '../../lib/hoje.ts'
import { type Jeito, LevarModal } from '../../lib/levar/levar-modal.tsx'
import { BotoesDeTexto } from '../../lib/levar/texto-para-levar.tsx'
import { useMinisterio } from '../../lib/ministerio.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { usePode, useUsuario } from '../../lib/session/session.ts'
import { isNative } from '../../native/platform.ts'
import { PapelBotoes } from '../../musicas/papel/papel-botoes.tsx'
import { PapelCampos } from '../../musicas/papel/papel-campos.tsx'
import { novaBuscaDeFolhas } from '../../musicas/papel/papel.ts'
import { usePapel } from '../../musicas/papel/use-papel.ts'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Button } from '../../ui/form/button.tsx'
import { cultoQuery } from '../cultos-api.ts'
import { temOQueDizer } from '../itens.ts'
import { LinksDoCultoPainel } from '../links/links-painel.tsx'
import { useLinkNaMensagem } from '../mensagem/link-na-mensagem.tsx'
import { textoDoCulto } from '../mensagem/mensagem-api.ts'
import { folhasPedidas, ordemNoPapel, quandoNoPapel } from '../impressao/ordem-no-papel.ts'

type LevarCultoModalProps = ModalLife & {
  culto: Culto
  /** The way that it opens with: 'texto', 'pdf', 'calendario' or 'link'; the first one where that is none. */
  inicio: string
  /** Hands the culto to one's own calendar. */
  onCalendario: (id: number) => void
}

/** The ways of a service out of the app: as a text, as pages with its order and its sheets, as a date, as a link. */
export function LevarCultoModal({ inicio, onCalendario, ...props }: LevarCultoModalProps) {
  const { culto: given, ...life } = props
  const culto = useQuery(cultoQuery(given.id)).data ?? given
  const [jeito, setJeito] = useState(inicio)
  const mayLink = usePode(linksDoCultoCalls.create.access)
  const { link, controle } = useLinkNaMensagem(culto)
  const papel = usePapelDoCulto(culto, jeito === 'pdf')
  const { id, titulo, data } = culto
  const jeitos: Jeito[] = []
  if (temOQueDizer(culto)) {
    const texto = textoDoCulto(culto, link)
    jeitos.push(
      {
        id: 'texto',
        label: 'Texto',
        conteudo: (
          <>
            <Bolha texto={texto} />
            {controle}
          </>
        ),
        botoes: <BotoesDeTexto titulo={titulo} texto={texto} />,
      },
      {
        id: 'pdf',
        label: isNative() ? 'PDF' : 'PDF e papel',
        conteudo: <PapelCampos papel={papel} />,
        botoes: <PapelBotoes papel={papel} nome={nomeNoPapel(culto)} />,
      },
    )
  }
  if (data >= hoje())
    jeitos.push({
      id: 'calendario',
      label: 'Calendário',
      conteudo: <NoCalendario culto={culto} />,
      botoes: (
        <Button variant="primary" icon={<CalendarPlus aria-hidden />} onClick={() => onCalendario(id)}>
          Pôr este culto no calendário
        </Button>
      ),
    })
  if (mayLink)
    jeitos.push({ id: 'link', label: 'Link sem senha', conteudo: <LinksDoCultoPainel culto={culto} /> })
  return <LevarModal {...life} nome={titulo} jeitos={jeitos} jeito={jeito} onJeito={setJeito} />
}

const nomeNoPapel = ({ titulo, data }: Culto) => `${titulo} - ${dataEscrita(data)}`

/** A service on paper: its order on one page, and its sheets in the keys of the day. */
function usePapelDoCulto(culto: Culto, enabled: boolean) {
  const usuario = useUsuario()?.id ?? 0
  const { igreja } = useMinisterio()
  const [buscar] = useState(novaBuscaDeFolhas)
  const [ordem, pedidas] = [ordemNoPapel(culto, igreja), folhasPedidas(culto)]
  return usePapel({
    nome: nomeNoPapel(culto),
    marca: JSON.stringify([ordem, pedidas]),
    total: pedidas.length,
    temOrdem: true,
    temLeitura: true,
    juntar: async ({ folhas, minha }) => ({
      ordem,
      ...(await buscar(folhas ? pedidas : [], usuario, minha)),
    }),
    enabled,
  })
}

const NoCalendario = ({ culto }: { culto: Culto }) => (
  <div className="rounded-lg border border-line bg-raised px-4 py-3">
    <p className="font-semibold wrap-anywhere">{culto.titulo}</p>
    <p className="first-letter:uppercase">{quandoNoPapel(culto)}</p>
    <p className="mt-2 text-sm text-dim">
      O arquivo abre no calendário do aparelho e não se atualiza: se o culto mudar, ponha-o de novo.
    </p>
  </div>
)
