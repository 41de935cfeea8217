import type { Endereco, EnderecoNoWifi } from '@cantai/contract/sistema/endereco'
import type { EnderecoConferido } from '@cantai/contract/sistema/endereco-proprio'
import type { Rede } from '@cantai/contract/sistema/rede'
import { soNaRede } from '@cantai/domain/so-aqui'

interface Sabido {
  rede: Pick<Rede, 'aberta' | 'enderecos'>
  endereco: Pick<Endereco, 'url' | 'ate' | 'wifi'>
  /** The server's last look through the address; undefined while it looks. */
  conferido: EnderecoConferido | null | undefined
  agora: number
  /** A moment as this person reads days. */
  dia: (iso: string) => string
}

export interface EstadoDito {
  /** The address that others open; undefined: nobody else opens it. */
  url: string | undefined
  /** PNG in base64. */
  qr: string | undefined
  /** The facts about it, in the order in which they are read. */
  partes: string[]
  tom: 'bom' | 'aviso' | 'nada'
}

const NO_WIFI = 'abre no Wi-Fi da igreja'
const NAO_SE_SABE = 'não se sabe se abre fora daqui'

/** The place in which an address opens that answered, and whether the team has nothing to do for it. */
const ONDE: Record<NonNullable<EnderecoConferido['alcance']>, [string, boolean]> = {
  rede: [NO_WIFI, true],
  tunel: ['só abre em aparelhos com o Tailscale', false],
  internet: ['abre em qualquer lugar', true],
}

/** Where it opens, by the look of now; without one, what this machine made for its own network opens there. */
function onde(url: string, conferido: Sabido['conferido'], wifi: EnderecoNoWifi | null): [string, boolean] {
  if (wifi?.aberto === false) return ['não abre agora', false]
  if (wifi?.roteador_recusa === true) return ['o roteador esconde este endereço', false]
  if (conferido === undefined) return ['conferindo…', true]
  if (conferido === null || conferido.url !== new URL(url).origin)
    return wifi !== null || soNaRede(url) ? [NO_WIFI, true] : [NAO_SE_SABE, false]
  if (!conferido.encontrado) return ['não responde agora', false]
  if (wifi !== null) return [NO_WIFI, true]
  return conferido.alcance === null ? [NAO_SE_SABE, false] : ONDE[conferido.alcance]
}

/**
 * One line about the address of now: what others open, where, and for how long.
 * @example estadoDito(…).partes // => ['abre em qualquer lugar', 'certificado até 12/02/2027']
 */
export function estadoDito({ rede, endereco, conferido, agora, dia }: Sabido): EstadoDito {
  const url = endereco.url ?? rede.enderecos[0]?.url
  if (url === undefined)
    return {
      url,
      qr: undefined,
      partes: [rede.aberta ? 'Este computador não está em nenhuma rede' : 'Só este computador abre o Cantai'],
      tom: 'nada',
    }
  const wifi = endereco.wifi?.url === url ? endereco.wifi : null
  const [where, opens] = onde(url, conferido, wifi)
  const isOver = endereco.ate !== null && Date.parse(endereco.ate) <= agora
  const validade = endereco.ate !== null && `certificado ${isOver ? 'venceu em' : 'até'} ${dia(endereco.ate)}`
  const secure = url.startsWith('https:')
  return {
    url,
    qr: wifi?.qr ?? rede.enderecos.find((one) => one.url === url)?.qr,
    partes: [where, validade, !secure && 'sem https'].filter((parte) => parte !== false),
    tom: opens && secure && !isOver ? 'bom' : 'aviso',
  }
}
