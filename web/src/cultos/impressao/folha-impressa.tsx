import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { dadosDoCabecalho } from '@cantai/domain/cifras/levar/levar'
import { tocarCifra } from '@cantai/domain/cifras/tom/vista'
import { fatosDe } from '@cantai/domain/fatos-da-musica'
import { Folha } from '../../cifras/folha.tsx'
import { Estrofes } from '../estrofes.tsx'

/** On paper, about 10 points: the place of 0.875 rem in TAMANHOS. */
const PAPEL = 1

type FolhaImpressaProps = { musica: MusicaDoCulto; texto: Musica; numero: number }

/** One song on paper, from a new page on: its cifra in the key of the day, else its letra. */
export function FolhaImpressa({ musica, texto, numero }: FolhaImpressaProps) {
  const { nome, artista, cifras, letra, tom } = texto
  const { tom_do_dia, sequencia, notas } = musica
  if (!cifras && !letra) return null
  const escrita = tomDaFolha(cifras ?? '', tom)
  const tocada = cifras ? tocarCifra(cifras, escrita, { tom: tom_do_dia, capo: null }) : undefined
  const dados = tocada ?? { tom: tom_do_dia ?? '', formas: '', capo: 0 }
  return (
    <section className="break-before-page">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {numero}. {nome}
      </h2>
      <p className="wrap-anywhere">{artista}</p>
      <p className="text-sm">{dadosDoCabecalho({ ...dados, ...fatosDe(texto), nome, artista })}</p>
      {sequencia && <p className="text-sm">{sequencia}</p>}
      {notas && <p className="text-sm whitespace-pre-line">{notas}</p>}
      <div className="mt-4">
        {tocada ? (
          <Folha cifra={tocada.cifras} tamanho={PAPEL} semAcordes={false} semTom={tocada.tom !== ''} />
        ) : (
          <Estrofes letra={letra ?? ''} />
        )}
      </div>
    </section>
  )
}
