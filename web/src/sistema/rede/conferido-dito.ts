import type { EnderecoConferido } from '@cantai/contract/sistema/endereco-proprio'

const POR_QUE: Record<NonNullable<EnderecoConferido['motivo']> | 'na_rede', (url: string) => string> = {
  nome: (url) =>
    `O nome de ${url} ainda não existe. Confira se está bem escrito; um nome novo leva até dez minutos para valer.`,
  certificado: (url) =>
    `O certificado de ${url} não vale para este nome. Veja no programa que dá o https se ele já o pediu, e tente de novo.`,
  redireciona: (url) =>
    `${url} leva para outro endereço. Escreva aquele que fica na barra do navegador depois de abrir.`,
  outro: (url) =>
    `Quem responde em ${url} não é este Cantai. Confira para qual porta o túnel ou o proxy leva.`,
  sem_resposta: (url) =>
    `Ninguém respondeu em ${url}. Confira se o túnel ou o proxy está ligado, e tente de novo.`,
  na_rede: (url) =>
    `Este Cantai não foi encontrado em ${url}. Confira o endereço, a porta e o firewall, e tente de novo.`,
}

/** The reason why this installation was not found at an address, and the remedy. */
export const porQueNao = ({ url, motivo }: EnderecoConferido): string => POR_QUE[motivo ?? 'na_rede'](url)

/** The findings at an address of this installation, in the order in which they matter. */
export function achados(conferido: EnderecoConferido): { bom: boolean; texto: string }[] {
  const { url, https, so_na_rede, ao_vivo, mostra_quem_pede } = conferido
  return [
    {
      bom: true,
      texto: so_na_rede
        ? `Este Cantai responde em ${url}, na rede da igreja.`
        : `Este Cantai responde em ${url}. Confira também num celular fora do Wi-Fi.`,
    },
    https
      ? { bom: true, texto: 'Tem https: os celulares instalam o Cantai e o abrem sem internet.' }
      : { bom: false, texto: 'Não tem https: os celulares não instalam o Cantai nem o abrem sem internet.' },
    ao_vivo === false
      ? {
          bom: false,
          texto:
            'O proxy segura as mudanças: o palco segue com atraso. Desligue nele o buffering (no nginx, proxy_buffering off).',
        }
      : { bom: true, texto: 'As mudanças chegam na hora.' },
    mostra_quem_pede === false
      ? {
          bom: false,
          texto:
            'O proxy não diz quem pede, e os erros de senha de um valem para todos. Ligue nele o X-Forwarded-For; se ele está em outra máquina, escreva o endereço dela em TRUST_PROXY.',
        }
      : { bom: true, texto: 'O Cantai sabe de onde vem cada pedido.' },
  ]
}
