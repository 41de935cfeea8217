import type { Citada, MusicaDoRelatorio, ResumoDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { dataEscrita } from '@cantai/domain/datas'
import type { RelatorioNoPapel } from '@cantai/domain/impressao/relatorio'
import { plural } from '@cantai/domain/palavras'
import { vezDaNova } from '@cantai/domain/relatorios/repertorio'

const COLUNAS = [
  { titulo: 'Música', parte: 34 },
  { titulo: 'Vezes', parte: 7 },
  { titulo: 'Última', parte: 12 },
  { titulo: 'A cada', parte: 9 },
  { titulo: 'Tons', parte: 13 },
  { titulo: 'Ensaiada', parte: 10 },
  { titulo: 'Quem canta', parte: 20 },
]

const dita = (citadas: readonly Citada[], fato: (citada: Citada) => string) =>
  citadas.map((citada) => `${citada.nome} (${fato(citada)})`).join(' · ')

/** A report as paper says it; its lists that are empty are left out. */
export function relatorioNoPapel(
  resumo: ResumoDoRelatorio,
  { musicas, total }: { musicas: readonly MusicaDoRelatorio[]; total: number },
  { igreja, tipo }: { igreja: string | null; tipo: string | undefined },
): RelatorioNoPapel {
  const { cultos, vivas, ensaiada_pct, sem_concluir } = resumo
  const vezes = (n: number) => plural(n, 'vez', 'vezes')
  return {
    titulo: `Relatório de ${dataEscrita(resumo.de)} a ${dataEscrita(resumo.ate)}`,
    igreja,
    frases: [
      ...(sem_concluir > 0
        ? [
            `Atenção: ${plural(sem_concluir, 'culto deste período espera ser concluído', 'cultos deste período esperam ser concluídos')}.`,
          ]
        : []),
      ...(tipo === undefined ? [] : [`Só cultos do tipo ${tipo}.`]),
      `${plural(cultos, 'culto', 'cultos')} · ${plural(resumo.musicas, 'música diferente', 'músicas diferentes')}${
        ensaiada_pct === null ? '' : ` · ${ensaiada_pct}% das execuções ensaiadas`
      }`,
      ...(vivas > 0
        ? [`Repertório vivo: ${plural(vivas, 'música faz', 'músicas fazem')} 80% do que cantamos.`]
        : []),
      ...(total > musicas.length ? [`A tabela tem as ${musicas.length} mais cantadas de ${total}.`] : []),
    ],
    listas: [
      { titulo: 'Novas em uso', texto: dita(resumo.novas, (citada) => vezDaNova(citada.vezes)) },
      { titulo: 'Novas que pegaram', texto: dita(resumo.pegaram, (citada) => vezes(citada.vezes)) },
      {
        titulo: 'Esquecidas',
        texto: dita(resumo.esquecidas, ({ dia }) => `última ${dataEscrita(dia)}`),
      },
      { titulo: 'Repetidas seguidas', texto: dita(resumo.seguidas, (citada) => vezes(citada.vezes)) },
      {
        titulo: 'Cultos sem ensaio',
        texto: resumo.sem_ensaio.map(({ titulo, data }) => `${titulo} (${dataEscrita(data)})`).join(' · '),
      },
    ].filter(({ texto }) => texto !== ''),
    colunas: COLUNAS,
    linhas: musicas.map((musica) => [
      `${musica.nome} · ${musica.artista}`,
      String(musica.vezes),
      dataEscrita(musica.ultima),
      musica.intervalo_dias === null ? '' : plural(musica.intervalo_dias, 'dia', 'dias'),
      musica.tons.map(({ tom, vezes: n }) => `${tom} ×${n}`).join(' '),
      musica.ensaiada_pct === null ? '' : `${musica.ensaiada_pct}%`,
      musica.quem.map(({ nome }) => nome).join(', '),
    ]),
  }
}
