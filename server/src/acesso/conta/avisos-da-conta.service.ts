import type { AvisoDaConta } from '@cantai/contract/acesso/avisos'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { dataEscrita, diaEm, horaEm } from '@cantai/domain/datas'
import type { Deps } from '../../deps.ts'
import { listAvisos, type LinhaDeAviso } from './avisos-da-conta.repository.ts'

const NIVEL: Record<string, string> = { musico: 'músico', lider: 'líder', admin: 'administrador' }

/** The act in words, after the name of its author and before its moment. */
function feito({ acao, meu, alvo_nome, detalhes }: LinhaDeAviso): string {
  const nivel = NIVEL[detalhes.para ?? ''] ?? ''
  if (acao === 'copia_baixada') return 'baixou uma cópia de segurança, que tem os dados de todos,'
  if (!meu) return `tornou ${alvo_nome ?? 'alguém'} ${nivel}`
  switch (acao) {
    case 'nivel_alterado':
      return `mudou o seu nível para ${nivel}`
    case 'reativado':
      return 'reativou a sua conta'
    case 'link_senha_criado':
      return 'criou um link de senha para você'
    case 'segundo_fator_desligado':
      return 'tirou a sua verificação em duas etapas'
    case 'sessoes_encerradas':
      return 'tirou você de todos os aparelhos'
    case 'dados_exportados':
      return 'baixou os seus dados'
    case 'senha_recuperada':
      return 'trocou a sua senha'
    case 'entrada_liberada':
      return 'deixou um aparelho novo entrar na sua conta'
    default:
      return 'mudou a sua conta'
  }
}

/** A command on the server has no author. */
const NO_SERVIDOR = 'Quem cuida do servidor'

function texto(linha: LinhaDeAviso, fuso: string): string {
  const em = new Date(linha.em)
  const dia = dataEscrita(diaEm(em, fuso)).slice(0, 5)
  if (linha.acao === 'tentativas_de_entrar')
    return `Houve ${linha.detalhes.tentativas} tentativas de entrar na sua conta desde ${dia} às ${horaEm(em, fuso)}.`
  return `${linha.autor_nome ?? NO_SERVIDOR} ${feito(linha)} em ${dia} às ${horaEm(em, fuso)}.`
}

export async function avisosDaConta(
  { db, agora, config }: Pick<Deps, 'db' | 'agora' | 'config'>,
  usuario: Usuario,
): Promise<AvisoDaConta[]> {
  const linhas = await listAvisos(db, usuario, agora())
  return linhas.map((linha) => ({ id: linha.id, texto: texto(linha, config.timeZone) }))
}
