import { acharFuncao, type FuncaoConhecida, funcaoUsual } from '../../pessoas/funcoes-ditas.ts'
import { telefoneLido } from '../../pessoas/telefone.ts'
import { soPalavras } from '../../semelhanca.ts'
import { funcoesDitas, pessoaDe, type PessoasLidas } from './pessoa-lida.ts'

type Coluna = 'nome' | 'primeiro' | 'sobrenome' | 'apelido' | 'telefone' | 'funcoes'

const TITULOS: Record<Coluna, string> = {
  nome: 'nome|name|nome completo|full name|pessoa|membro|integrante|voluntario|musico|contato|participante',
  primeiro: 'first name|primeiro nome|given name|prenome',
  sobrenome: 'last name|sobrenome|family name|surname',
  apelido: 'apelido|nickname|como chamar|nome curto|given nickname',
  telefone:
    'telefone|telefones|celular|whatsapp|whats|zap|fone|tel|phone|phone number|mobile|mobile phone|mobile phone number|home phone number|cell|cell phone|numero|contato telefonico|telefone celular|phone 1 value',
  funcoes:
    'funcao|funcoes|instrumento|instrumentos|posicao|posicoes|position|positions|area|areas|atuacao|o que faz|toca|serve em|equipe|team|teams|cargo|papel',
}
const COLUNA_DE = new Map(
  Object.entries(TITULOS).flatMap(([coluna, titulos]) =>
    titulos.split('|').map((titulo) => [titulo, coluna as Coluna]),
  ),
)
const SIM = /^(?:x|s|sim|v|ok|yes|y|1|true|verdadeiro|✓|✔|✅|☑)$/iu
const NAO = /^(?:n|nao|não|no|0|false|falso|-|–)$/iu
const HEADER_WITHIN = 10
const COLUNAS_MAX = 60

/** A column: a field, or a function that each row ticks. */
type Campo = Coluna | { readonly funcao: string } | null

/**
 * The people of a table: columns by their titles, or by their values where it has none. A title may be a function, which rows tick.
 * @example lerTabelaDePessoas('a', [['Nome', 'Função'], ['Ana', 'Vocal']], []).lidas[0].funcoes // => ['Vocal']
 */
export function lerTabelaDePessoas(
  nome: string,
  celulas: readonly (readonly string[])[],
  funcoes: readonly FuncaoConhecida[],
): PessoasLidas {
  const linhas = celulas.map((linha) => linha.slice(0, COLUNAS_MAX).map((celula) => celula.trim()))
  const titulos = linhas
    .slice(0, HEADER_WITHIN)
    .findIndex((linha) => linha.some((celula) => isDoNome(COLUNA_DE.get(soPalavras(celula)))))
  const dados = linhas.slice(titulos + 1)
  const campos = titulos < 0 ? pelosValores(dados) : pelosTitulos(linhas[titulos] ?? [], dados, funcoes)
  const valuesOf = (linha: readonly string[], coluna: Coluna) =>
    campos.flatMap((campo, i) => (campo === coluna && linha[i] ? [linha[i]] : []))
  const lidas = dados.flatMap((linha, i) => {
    if (linha.every((celula) => celula === '')) return []
    const nomeInteiro = [
      ...valuesOf(linha, 'nome').slice(0, 1),
      ...(campos.includes('nome') ? [] : [...valuesOf(linha, 'primeiro'), ...valuesOf(linha, 'sobrenome')]),
    ].join(' ')
    const ticked = campos.flatMap((campo, column) => {
      const valor = linha[column] ?? ''
      if (campo === null || typeof campo === 'string' || valor === '' || NAO.test(valor)) return []
      return [campo.funcao]
    })
    return [
      pessoaDe({
        lugar: `${nome}, linha ${titulos + i + 2}`,
        nome: nomeInteiro,
        apelido: valuesOf(linha, 'apelido')[0] ?? '',
        telefones: valuesOf(linha, 'telefone').flatMap((celula) => celula.split(/[/;,\n]/u)),
        funcoes: [...valuesOf(linha, 'funcoes').flatMap(funcoesDitas), ...ticked],
      }),
    ]
  })
  const deixadas = campos.flatMap((campo, i) => {
    const titulo = titulos < 0 ? '' : (linhas[titulos]?.[i] ?? '')
    return campo === null && titulo !== '' && dados.some((linha) => (linha[i] ?? '') !== '')
      ? [`Coluna não guardada: ${titulo}`]
      : []
  })
  return { lidas, deixadas }
}

const isDoNome = (coluna: Coluna | undefined) => coluna === 'nome' || coluna === 'primeiro'

function pelosTitulos(
  titulos: readonly string[],
  dados: readonly (readonly string[])[],
  funcoes: readonly FuncaoConhecida[],
): Campo[] {
  return titulos.map((titulo, i): Campo => {
    const coluna = COLUNA_DE.get(soPalavras(titulo))
    if (coluna !== undefined) return coluna
    const isFuncao = acharFuncao(titulo, funcoes) !== undefined || funcaoUsual(titulo) !== undefined
    const filled = dados.map((linha) => linha[i] ?? '').filter((valor) => valor !== '')
    return isFuncao && filled.every((valor) => SIM.test(valor) || NAO.test(valor)) ? { funcao: titulo } : null
  })
}

/** Most of the values of a column are such. */
const mostly = (valores: readonly string[], is: (valor: string) => boolean) =>
  valores.length > 0 && valores.filter(is).length * 2 > valores.length

function pelosValores(dados: readonly (readonly string[])[]): Campo[] {
  const width = dados.reduce((most, linha) => Math.max(most, linha.length), 0)
  const campos: Campo[] = []
  for (let i = 0; i < width; i++) {
    const filled = dados.map((linha) => linha[i] ?? '').filter((valor) => valor !== '')
    if (mostly(filled, (valor) => telefoneLido(valor) !== null)) campos.push('telefone')
    else if (
      !mostly(filled, (valor) => /\p{L}{2}/u.test(valor)) ||
      mostly(filled, (valor) => valor.includes('@'))
    )
      campos.push(null)
    else campos.push(!campos.includes('nome') ? 'nome' : !campos.includes('funcoes') ? 'funcoes' : null)
  }
  return campos
}
