import { type ComponentType, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { CodigoDoPasso, PrimeiroDia } from '@cantai/contract/sistema/primeiro-dia'
import { failureMessage } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { useHinos } from '../../musicas/lista/use-hinos.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { type ScreenAddress, ScreenLink } from '../screen-link.tsx'
import { PassoCard } from './passo-card.tsx'
import { answerAprovacao, rereadPrimeiroDia } from './primeiro-dia-api.ts'

export type PassoProps = {
  feito: boolean
  /** The first that is open: its press is the screen's main one. */
  proximo: boolean
  usuario: Usuario
  dia: PrimeiroDia
}

const look = (proximo: boolean) => (proximo ? 'primary' : 'secondary')

const TrocarSenhaModal = lazyPart(
  async () => (await import('../../acesso/configuracoes-modal.tsx')).TrocarSenhaModal,
)
const IgrejaModal = lazyPart(async () => (await import('../../sistema/igreja-modal.tsx')).IgrejaModal)
const EntradaModal = lazyPart(
  async () => (await import('../../usuarios/entrada/entrada-modal.tsx')).EntradaModal,
)
const ContatoModal = lazyPart(
  async () => (await import('../../sistema/privacidade/contato-modal.tsx')).ContatoModal,
)
const ConviteModal = lazyPart(async () => (await import('../../usuarios/convite-modal.tsx')).ConviteModal)
const EnderecoModal = lazyPart(
  async () => (await import('../../sistema/rede/endereco-modal.tsx')).EnderecoModal,
)

/** A dialog of a step: once it has closed, the checklist is read anew, and the person is still at it. */
function useDialogo() {
  const { isThere, show, life } = useModalLife()
  const onClosed = () => {
    life.onClosed()
    void rereadPrimeiroDia()
  }
  return { isThere, show, life: { ...life, onClosed } }
}

function Senha({ feito, proximo, usuario }: PassoProps) {
  const { isThere, show, life } = useDialogo()
  // Their own until they leave: just saved, it is nobody else's, and the checklist is not read anew yet.
  const [isOwn] = useState(usuario.padrao)
  return (
    <PassoCard
      feito={feito}
      proximo={proximo}
      titulo="Dizer o seu nome e trocar a senha"
      hint={
        isOwn
          ? 'A senha da instalação é provisória, e a equipe vê o nome de quem convida.'
          : 'A conta padrão ainda tem a senha provisória: entre com ela e troque, ou desative-a.'
      }
    >
      {!feito && usuario.padrao && (
        <Button variant={look(proximo)} aria-haspopup="dialog" onClick={show}>
          Preencher
        </Button>
      )}
      {!feito && !isOwn && <ScreenLink link={{ to: '/usuarios' }}>Ver usuários</ScreenLink>}
      {isThere && <TrocarSenhaModal usuario={usuario} {...life} />}
    </PassoCard>
  )
}

function Hinos({ feito, proximo, dia: { hinos } }: PassoProps) {
  const { bring, remove, busy } = useHinos()
  return (
    <PassoCard
      feito={feito}
      proximo={proximo}
      titulo={hinos > 0 ? `Começar com hinos: ${hinos} no repertório` : 'Começar com 40 hinos'}
      hint="Em domínio público, com letra e cifra, para planejar hoje mesmo. Saem com um toque."
    >
      {!feito && (
        <Button variant={look(proximo)} busy={busy} onClick={bring}>
          Trazer hinos
        </Button>
      )}
      {feito && hinos > 0 && (
        <Button variant="ghost" size="sm" busy={busy} onClick={remove}>
          Retirar hinos
        </Button>
      )}
    </PassoCard>
  )
}

function Aprovacao({ feito, proximo }: PassoProps) {
  const [sendingAnswer, setSendingAnswer] = useState<boolean>()

  async function answer(soAprovados: boolean) {
    setSendingAnswer(soAprovados)
    try {
      await answerAprovacao(soAprovados)
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível guardar a resposta. Tente novamente.'))
    }
    setSendingAnswer(undefined)
  }

  return (
    <PassoCard
      feito={feito}
      proximo={proximo}
      titulo="Só avisar ensaios aprovados?"
      hint="Se sim, o bot do WhatsApp só avisa o ensaio marcado por um músico depois que um líder aprova."
    >
      {!feito &&
        [true, false].map((soAprovados) => (
          <Button
            key={String(soAprovados)}
            aria-label={soAprovados ? 'Sim, só os aprovados' : 'Não, avisar todos'}
            busy={sendingAnswer === soAprovados}
            disabled={sendingAnswer === !soAprovados}
            onClick={() => void answer(soAprovados)}
          >
            {soAprovados ? 'Sim' : 'Não'}
          </Button>
        ))}
    </PassoCard>
  )
}

const ConviteDaEquipe = (life: ModalLife) => <ConviteModal grupo {...life} />

const ContatoDaPrivacidade = (life: ModalLife) => <ContatoModal contato={null} {...life} />

const isFeito = ({ passos }: PrimeiroDia, passo: CodigoDoPasso): boolean =>
  passos.some(({ codigo, feito }) => codigo === passo && feito)

/** A step that one press leads to: a dialog or a screen. */
type PassoSimples = {
  titulo: string | ((dia: PrimeiroDia) => string)
  hint: string | ((dia: PrimeiroDia) => string)
  /** The press. */
  acao: string
} & ({ dialogo: ComponentType<ModalLife> } | ScreenAddress)

const PASSOS: Record<CodigoDoPasso, PassoSimples | ComponentType<PassoProps>> = {
  senha: Senha,
  igreja: {
    titulo: 'Dizer o nome da igreja',
    hint: 'Aparece na entrada, nos convites, nas impressões e nas mensagens.',
    acao: 'Escrever',
    dialogo: IgrejaModal,
  },
  hinos: Hinos,
  lista: {
    titulo: 'Trazer as músicas da igreja',
    hint: 'Cole a lista que vocês já têm: nome, artista e tom de cada uma.',
    acao: 'Colar lista',
    to: '/importar',
  },
  cifras: {
    titulo: (dia) =>
      dia.sem_cifras > 0 && !isFeito(dia, 'cifras')
        ? `Achar as cifras (${dia.sem_cifras} ${dia.sem_cifras === 1 ? 'falta' : 'faltam'})`
        : 'Achar as cifras',
    hint: 'Uma música depois da outra: você vê o que foi achado e guarda com um toque.',
    acao: 'Achar',
    to: '/importar',
    search: { aba: 'completar' },
  },
  entrada: {
    titulo: 'Escolher quem pode entrar',
    hint: 'Qualquer pessoa que tenha o endereço, ou só quem vocês convidam.',
    acao: 'Escolher',
    dialogo: EntradaModal,
  },
  privacidade: {
    titulo: 'Dizer a quem perguntar sobre os dados',
    hint: 'Um nome e um telefone na página de privacidade, que se lê antes de criar a conta.',
    acao: 'Dizer',
    dialogo: ContatoDaPrivacidade,
  },
  rede: {
    titulo: 'Dar um endereço ao Cantai',
    hint: 'Por ele os celulares abrem, de preferência com https. Feito quando um celular abrir.',
    acao: 'Dar endereço',
    dialogo: EnderecoModal,
  },
  equipe: {
    titulo: 'Convidar a equipe',
    hint: (dia) =>
      isFeito(dia, 'rede')
        ? 'Um link só para o grupo do WhatsApp, com a mensagem pronta.'
        : 'Um link só para o grupo do WhatsApp. Feito quando ele abrir noutros aparelhos: antes, dê um endereço.',
    acao: 'Convidar',
    dialogo: ConviteDaEquipe,
  },
  culto: {
    titulo: 'Planejar o domingo',
    hint: 'Escolha as músicas do próximo culto: todos veem a ordem e os tons.',
    acao: 'Planejar',
    to: '/cultos/novo',
  },
  escala: {
    titulo: 'Montar a escala',
    hint: 'Quem canta e quem toca em cada culto; cada um confirma pelo link, sem senha.',
    acao: 'Montar',
    to: '/escala',
  },
  aprovacao: Aprovacao,
}

export function Passo({ codigo, ...props }: PassoProps & { codigo: CodigoDoPasso }) {
  const passo = PASSOS[codigo]
  if (!('titulo' in passo)) {
    const Own = passo
    return <Own {...props} />
  }
  const { feito, proximo, dia } = props
  const { titulo, hint, acao } = passo
  return (
    <PassoCard
      feito={feito}
      proximo={proximo}
      titulo={typeof titulo === 'string' ? titulo : titulo(dia)}
      hint={typeof hint === 'string' ? hint : hint(dia)}
    >
      {'to' in passo ? (
        !feito && (
          <ScreenLink variant={look(proximo)} link={passo}>
            {acao}
          </ScreenLink>
        )
      ) : (
        <Dialogo {...{ feito, proximo, acao }} dialogo={passo.dialogo} />
      )}
    </PassoCard>
  )
}

type DialogoProps = Pick<PassoProps, 'feito' | 'proximo'> & {
  acao: string
  dialogo: ComponentType<ModalLife>
}

function Dialogo({ feito, proximo, acao, dialogo: Modal }: DialogoProps) {
  const { isThere, show, life } = useDialogo()
  return (
    <>
      {!feito && (
        <Button variant={look(proximo)} aria-haspopup="dialog" onClick={show}>
          {acao}
        </Button>
      )}
      {isThere && <Modal {...life} />}
    </>
  )
}
