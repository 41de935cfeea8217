import type { ReactNode } from 'react'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import type { RegistroDeAuditoria } from '@cantai/contract/auditoria'
import { nomeDaEntrada } from './entrada/entrada-texts.ts'
import { NomeDoMomento } from '../auditoria/nome-do-momento.tsx'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'

const Name = ({ children }: { children: string }) => (
  <strong className="font-semibold text-paper">{children}</strong>
)

const isNivel = (valor: string): valor is NivelAcesso => valor in NIVEL_LABEL
const nivel = (valor = '') => <Name>{isNivel(valor) ? NIVEL_LABEL[valor] : valor}</Name>

type Sentence = (
  names: { autor: ReactNode; alvo: ReactNode },
  detalhes: RegistroDeAuditoria['detalhes'],
) => ReactNode

const SENTENCE: Record<RegistroDeAuditoria['acao'], Sentence> = {
  nivel_alterado: ({ autor, alvo }, { de, para }) => (
    <>
      {autor} mudou o nível de {alvo} de {nivel(de)} para {nivel(para)}
    </>
  ),
  desativado: ({ autor, alvo }) => (
    <>
      {autor} desativou a conta de {alvo}
    </>
  ),
  reativado: ({ autor, alvo }) => (
    <>
      {autor} reativou a conta de {alvo}
    </>
  ),
  dados_exportados: ({ autor, alvo }) => (
    <>
      {autor} baixou os dados de {alvo}
    </>
  ),
  exportado: ({ autor }, { para = '' }) => (
    <>
      {autor} exportou <Name>{para}</Name>
    </>
  ),
  aparelho_encerrado: ({ autor }, { para = 'um aparelho' }) => (
    <>
      {autor} saiu de {para}
    </>
  ),
  copia_feita: ({ autor }) => <>{autor} fez uma cópia de segurança</>,
  copia_baixada: ({ autor }, { para = '' }) => (
    <>
      {autor} baixou a cópia de segurança <Name>{para}</Name>
    </>
  ),
  removida: ({ autor }) => (
    <>
      {autor} removeu uma <Name>pessoa</Name>
    </>
  ),
  link_senha_criado: ({ autor, alvo }) => (
    <>
      {autor} gerou um link de nova senha para {alvo}
    </>
  ),
  link_senha_revogado: ({ autor, alvo }) => (
    <>
      {autor} revogou o link de nova senha de {alvo}
    </>
  ),
  senha_redefinida: ({ alvo }) => <>{alvo} escolheu uma nova senha com um link</>,
  convite_criado: ({ autor }, { para }) => (
    <>
      {autor} criou um convite{para !== undefined && <> para {<Name>{para}</Name>}</>}
    </>
  ),
  convite_revogado: ({ autor }, { para }) => (
    <>
      {autor} revogou um convite{para !== undefined && <> para {<Name>{para}</Name>}</>}
    </>
  ),
  aprovado: ({ autor, alvo }) => (
    <>
      {autor} aprovou a entrada de {alvo}
    </>
  ),
  aprovacao_desfeita: ({ autor, alvo }) => (
    <>
      {autor} desfez a aprovação de {alvo}
    </>
  ),
  entrada_alterada: ({ autor }, { para }) => (
    <>
      {autor} mudou quem pode entrar: <Name>{nomeDaEntrada(para)}</Name>
    </>
  ),
  senha_recuperada: ({ alvo }) => <>{alvo} recebeu uma senha nova pelo servidor (admin:senha)</>,
  segundo_fator_desligado: ({ autor, alvo }) => (
    <>
      {autor} desligou a verificação em duas etapas de {alvo}
    </>
  ),
  nome_alterado: ({ autor }, { de, para }) => (
    <>
      {autor} mudou o próprio nome{de !== undefined && <> de {<Name>{de}</Name>}</>}
      {para !== undefined && <> para {<Name>{para}</Name>}</>}
    </>
  ),
  email_alterado: ({ autor }) => <>{autor} mudou o próprio email</>,
  tentativas_de_entrar: ({ alvo }, { tentativas }) => (
    <>
      Houve {tentativas} tentativas de entrar na conta de {alvo}
    </>
  ),
  entrada_liberada: ({ autor, alvo }) => (
    <>
      {autor} deixou um aparelho novo de {alvo} entrar, por 15 minutos
    </>
  ),
  sessoes_encerradas: ({ autor, alvo }) => (
    <>
      {autor} tirou {alvo} de todos os aparelhos
    </>
  ),
  convite_usado: ({ autor, alvo }) => (
    <>
      {alvo} criou a conta com um convite de {autor}
    </>
  ),
}

/** One line of the history as a sentence. */
export const RegistroText = ({ registro }: { registro: RegistroDeAuditoria }) =>
  SENTENCE[registro.acao](
    {
      autor: (
        <NomeDoMomento
          nome={registro.autor_nome}
          atual={registro.autor_nome_atual}
          username={registro.autor_username}
          ninguem="alguém"
        />
      ),
      alvo: (
        <NomeDoMomento
          nome={registro.alvo_nome}
          atual={registro.alvo_nome_atual}
          username={registro.alvo_username}
          ninguem="alguém"
        />
      ),
    },
    registro.detalhes,
  )
