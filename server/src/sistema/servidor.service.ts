import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Servidor } from '@cantai/contract/sistema/servidor'
import { ehMaisNova, lerNovidades } from '@cantai/domain/sistema/versoes'
import type { Deps } from '../deps.ts'
import { versao } from '../versao.ts'
import { listCuidados } from './cuidados.service.ts'
import { avisosDoServidor } from './servidor-avisos.service.ts'
import { baseDosLinks } from './rede/rede.service.ts'
import { findBanco, listProcessos } from './servidor.repository.ts'

const changelog = path.resolve(import.meta.dirname, '../../../CHANGELOG.md')
/** The operator's own file: the first line is a version, the others say why to install it. Nothing is fetched over the network. */
const VERSAO_NOVA = 'versao-nova.txt'
const TEXT_MAX = 500
const NOVIDADES_MAX = 3

async function readNova(dataDir: string): Promise<Servidor['versao_nova']> {
  const text = await readFile(path.join(dataDir, VERSAO_NOVA), 'utf8').catch(() => '')
  const [first = '', ...rest] = text.trim().split(/\r?\n/)
  const nova = first.trim().replace(/^v/, '')
  return ehMaisNova(nova, versao) ? { versao: nova, texto: rest.join('\n').trim().slice(0, TEXT_MAX) } : null
}

type Asked = Pick<Deps, 'db' | 'providers' | 'config' | 'wifi' | 'copias' | 'maquina' | 'agora'>

export async function readServidor(deps: Asked, bot: Servidor['bot']): Promise<Servidor> {
  const { db, providers, copias, maquina, agora } = deps
  const [banco, processos, livres, novidades, ytdlp, nova, cuidados] = await Promise.all([
    findBanco(db),
    listProcessos(db),
    providers.files.freeBytes(),
    readFile(changelog, 'utf8').then(lerNovidades),
    providers.audio.version(),
    maquina ? readNova(maquina.dataDir) : null,
    listCuidados(deps),
  ])
  return {
    versao,
    novidades: novidades.slice(0, NOVIDADES_MAX),
    versao_nova: nova,
    banco: { versao: banco.versao, bytes: banco.bytes, embutido: maquina?.bancoEmbutido ?? false },
    disco: { livres },
    bot,
    processos,
    avisos: [
      ...cuidados,
      ...avisosDoServidor({
        semHttps: !baseDosLinks(deps).startsWith('https:'),
        bancoSemTls: banco.semTls,
        root: maquina?.root ?? false,
        ytdlp,
        copias: copias && { diarias: copias.ultima().diarias },
        livres,
        agora: agora(),
      }),
    ],
  }
}
