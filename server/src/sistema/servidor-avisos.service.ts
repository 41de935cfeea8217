import type { AvisoDoServidor } from '@cantai/contract/sistema/servidor'
import { YTDLP_OLD_DAYS, ytdlpAge } from '../providers/audio/audio-tools.ts'

interface EstadoDoServidor {
  /** Phones reach it by http alone. */
  semHttps: boolean
  bancoSemTls: boolean
  /** The process runs as root. */
  root: boolean
  /** Version of yt-dlp, 'yyyy.MM.dd'; undefined when it is not installed, null when unknown. */
  ytdlp: string | null | undefined
  copias: { diarias: boolean } | undefined
  livres: number
  agora: Date
}

const POUCO_ESPACO_BYTES = 5 * 1024 ** 3
const GB = 1024 ** 3

/** Warnings, the gravest first. */
export function avisosDoServidor(servidor: EstadoDoServidor): AvisoDoServidor[] {
  const avisos: (AvisoDoServidor | false)[] = [
    servidor.livres < POUCO_ESPACO_BYTES && {
      codigo: 'sem_espaco',
      texto: `O disco do servidor só tem ${(servidor.livres / GB).toFixed(1).replace('.', ',')} GB livres.`,
      fazer: 'Apague o que não usa nessa máquina, ou mude DATA_DIR para um disco maior.',
    },
    servidor.root && {
      codigo: 'como_root',
      texto: 'O servidor roda como root: uma falha dele abriria a máquina inteira.',
      fazer: 'Rode o Cantai com um usuário próprio; o manual de instalação mostra como.',
    },
    servidor.bancoSemTls && {
      codigo: 'banco_sem_tls',
      texto:
        'O banco de dados está em outra máquina, e a conversa com ele passa pela rede sem proteção (TLS).',
      fazer: 'Acrescente ?sslmode=require a DATABASE_URL.',
    },
    servidor.semHttps && {
      codigo: 'sem_https',
      texto:
        'Sem https, os celulares não instalam o Cantai, não o abrem sem rede e deixam a tela apagar no meio do culto.',
      fazer: 'Escolha um endereço com https em O endereço, nesta tela.',
    },
    servidor.copias?.diarias === false && {
      codigo: 'copias_desligadas',
      texto: 'As cópias de segurança de cada dia estão desligadas.',
      fazer: 'Tire BACKUP_DAILY=off da configuração, se ninguém mais faz cópias.',
    },
    servidor.ytdlp === undefined && {
      codigo: 'sem_ytdlp',
      texto: 'O yt-dlp não está instalado: os vídeos tocam só como vídeos, e nenhum MP3 é feito deles.',
      fazer: 'Instale uma versão recente do yt-dlp e o ffmpeg nessa máquina.',
    },
    typeof servidor.ytdlp === 'string' &&
      ytdlpAge(servidor.ytdlp, servidor.agora) > YTDLP_OLD_DAYS && {
        codigo: 'ytdlp_antigo',
        texto: `O yt-dlp é de ${servidor.ytdlp.slice(0, 10).split('.').toReversed().join('/')}: o YouTube muda, e o som pode parar de tocar.`,
        fazer: 'Atualize-o com yt-dlp -U, ou pip install -U yt-dlp.',
      },
  ]
  return avisos.filter((aviso) => aviso !== false)
}
