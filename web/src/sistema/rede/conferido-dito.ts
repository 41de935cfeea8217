import type { EnderecoConferido } from '@cantai/contract/sistema/endereco-proprio'

interface Achado {
  bom: boolean
  texto: string
}

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

/** Where it opens, by the way that the address leads. */
const RESPONDE: Record<NonNullable<EnderecoConferido['alcance']> | 'nao_se_sabe', Achado> = {
  rede: { bom: true, texto: ', na rede da igreja.' },
  tunel: {
    bom: false,
    texto:
      ', mas só para aparelhos com o Tailscale: falta o túnel para a internet. Rode o comando do Funnel e confira de novo.',
  },
  internet: { bom: true, texto: '. Confira também num celular fora do Wi-Fi.' },
  nao_se_sabe: {
    bom: false,
    texto: ', mas não se sabe se abre fora daqui. Confira num celular fora do Wi-Fi.',
  },
}

/** The findings at an address of this installation, in the order in which they matter. */
export function achados(conferido: EnderecoConferido): Achado[] {
  const { url, https, alcance, ao_vivo, mostra_quem_pede } = conferido
  const responde = RESPONDE[alcance ?? 'nao_se_sabe']
  return [
    { bom: responde.bom, texto: `Este Cantai responde em ${url}${responde.texto}` },
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
