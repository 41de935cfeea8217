import type { Endereco } from '@cantai/contract/sistema/endereco'
import { dataSemAno, diaEm } from '../datas.ts'

/**
 * The state of the address in one line that is true at this moment; null: there is none by https, and none is being made.
 * @example linhaDoEndereco(endereco, { agora, fuso }) // => 'https://louvor.duckdns.org:3443 · só no Wi-Fi · certificado até 12/02'
 */
export function linhaDoEndereco(
  { modo, url, wifi }: Pick<Endereco, 'modo' | 'url' | 'wifi'>,
  { agora, fuso }: { agora: Date; fuso: string },
): string | null {
  if (modo === 'funnel') return `${url} · abre em qualquer lugar`
  // Nobody but the proxy in front knows up to when, and from where, it opens.
  if (modo === 'proprio') return url
  if (!wifi) return null
  const dia = wifi.ate === null ? '' : dataSemAno(diaEm(new Date(wifi.ate), fuso))
  const certificado =
    wifi.ate === null
      ? 'ainda sem certificado'
      : Date.parse(wifi.ate) <= agora.getTime()
        ? `certificado vencido em ${dia}`
        : !wifi.aberto
          ? 'a porta não abriu'
          : wifi.roteador_recusa
            ? `certificado até ${dia} · o roteador esconde este endereço`
            : `certificado até ${dia}`
  return `${wifi.url} · só no Wi-Fi · ${certificado}`
}
