import type { ReactNode } from 'react'
import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import { askAndDo } from '../lib/ask-and-do.ts'
import { Momento } from '../lib/dia.tsx'
import { getSession, leave } from '../lib/session/session.ts'
import {
  changeAtivo,
  endSegundoFator,
  endSessoes,
  letIn,
  removePessoa,
  revokeLinkDeSenha,
} from './usuarios-api.ts'

const Question = ({ usuario, children }: { usuario: UsuarioDaLista; children: ReactNode }) => (
  <>
    <p className="line-clamp-4 text-paper wrap-anywhere">
      <strong className="font-semibold">{usuario.nome}</strong> · {usuario.email}
    </p>
    <p className="mt-3 wrap-anywhere">{children}</p>
  </>
)

/** Asks, and lets in a new device of a user whose account is under attack. */
export const askDeixarEntrar = (usuario: UsuarioDaLista): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Deixar entrar agora',
      message: (
        <Question usuario={usuario}>
          Alguém tenta adivinhar esta senha, por isso aparelhos novos esperam. Durante 15 minutos, ou até o
          próximo login, quem souber a senha entra de qualquer lugar. Combine antes com a pessoa; mais seguro
          é um link de nova senha.
        </Question>
      ),
      confirmLabel: 'Deixar entrar',
    },
    act: () => letIn(usuario),
    done: `${usuario.nome} pode entrar nos próximos 15 minutos`,
    failed: 'Não foi possível deixar entrar. Tente novamente.',
  })

const RECUSAR = {
  title: 'Recusar entrada',
  text: 'Não entra, e a conta fica desativada. Se mudar de ideia, reative-a e aprove.',
}

/** Asks, and deactivates a user or brings one back. */
export async function askAtivo(usuario: UsuarioDaLista): Promise<void> {
  const session = getSession()
  const self = session.status === 'in' && session.usuario.id === usuario.id
  const ativo = !usuario.ativo
  const refuses = usuario.ativo && usuario.aguardando
  const isDone = await askAndDo({
    question: {
      title: refuses
        ? RECUSAR.title
        : ativo
          ? 'Reativar conta'
          : self
            ? 'Desativar a sua própria conta?'
            : 'Desativar conta',
      message: (
        <Question usuario={usuario}>
          {refuses
            ? RECUSAR.text
            : ativo
              ? 'Volta a poder entrar, com a mesma senha e o mesmo nível.'
              : self
                ? 'Você sai agora e só volta quando outro administrador reativar a sua conta.'
                : 'Sai na hora de todos os aparelhos e não entra mais até ser reativada. O que registrou continua guardado.'}
        </Question>
      ),
      confirmLabel: refuses ? 'Recusar' : ativo ? 'Reativar' : 'Desativar',
      danger: !ativo,
    },
    act: () => changeAtivo(usuario, { ativo, ...(self && { confirmar: true }) }),
    done: refuses
      ? `A entrada de ${usuario.nome} foi recusada`
      : `A conta de ${usuario.nome} foi ${ativo ? 'reativada' : 'desativada'}`,
    failed: 'Não foi possível mudar a conta. Tente novamente.',
  })
  if (isDone && self) leave('choice')
}

/** Asks, and removes a person for good, oneself too. */
export async function askRemover(usuario: UsuarioDaLista): Promise<void> {
  const session = getSession()
  const self = session.status === 'in' && session.usuario.id === usuario.id
  const isDone = await askAndDo({
    question: {
      title: self ? 'Remover a sua própria conta?' : 'Remover pessoa',
      message: (
        <Question usuario={usuario}>
          Nome, email, telefone, aparelhos e anotações pessoais são apagados e não voltam. O que registrou
          fica, assinado como “Pessoa removida”. Se for só por um tempo, desative a conta.
        </Question>
      ),
      confirmLabel: 'Remover de vez',
      danger: true,
    },
    act: () => removePessoa(usuario, self),
    done: 'A pessoa foi removida',
    failed: 'Não foi possível remover. Tente novamente.',
  })
  if (isDone && self) leave('choice')
}

/** Asks, and ends every session of a person, who enters again with the same password. */
export const askSairDeTodos = (usuario: UsuarioDaLista): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Sair de todos os aparelhos',
      message: (
        <Question usuario={usuario}>
          A conta sai na hora de todos os aparelhos, e entra de novo com a mesma senha. Se alguém conhece a
          senha, gere também um link de nova senha.
        </Question>
      ),
      confirmLabel: 'Sair de todos',
      danger: true,
    },
    act: () => endSessoes(usuario),
    done: `${usuario.nome} saiu de todos os aparelhos`,
    failed: 'Não foi possível. Tente novamente.',
  })

/** Asks, and lets a person who lost phone and recovery codes enter with the password alone. */
export const askDesligarSegundoFator = (usuario: UsuarioDaLista): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Desligar verificação em duas etapas',
      message: (
        <Question usuario={usuario}>
          A conta volta a entrar só com a senha. Faça isto quando a própria pessoa pedir: confirme com ela,
          por voz ou ao vivo, que perdeu o celular e os códigos de recuperação.
        </Question>
      ),
      confirmLabel: 'Desligar',
      danger: true,
    },
    act: () => endSegundoFator(usuario),
    done: `${usuario.nome} entra de novo só com a senha`,
    failed: 'Não foi possível desligar. Tente novamente.',
  })

/** Says who made the open password link of a user, and makes it stop working. */
export const askRevogarLink = (usuario: UsuarioDaLista): Promise<boolean> =>
  askAndDo({
    question: {
      title: 'Revogar link de nova senha',
      message: (
        <Question usuario={usuario}>
          O link
          {usuario.link_criado_por !== null && ` criado por ${usuario.link_criado_por}`}
          {usuario.link_expira_em !== null && (
            <>
              , que valeria até <Momento iso={usuario.link_expira_em} />,
            </>
          )}{' '}
          deixa de valer agora. A senha continua a mesma.
        </Question>
      ),
      confirmLabel: 'Revogar',
      danger: true,
    },
    act: () => revokeLinkDeSenha(usuario),
    done: 'Link revogado',
    failed: 'Não foi possível revogar o link. Tente novamente.',
  })
