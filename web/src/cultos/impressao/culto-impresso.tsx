import { createPortal } from 'react-dom'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import { useMinisterio } from '../../lib/ministerio.ts'
import { chaveDoItem, contados, nomesDeQuemCanta, tomOriginal } from '../itens.ts'
import { FolhaImpressa } from './folha-impressa.tsx'
import { comFolha, escalaNoPapel, quandoNoPapel } from './ordem-no-papel.ts'

type CultoImpressoProps = {
  culto: Culto
  /** The songs whose sheets follow the order, by their ids. */
  textos: ReadonlyMap<number, Musica>
}

/** A culto on paper: a page with its order, then each song on a page of its own, in the key of the day. */
export function CultoImpresso({ culto, textos }: CultoImpressoProps) {
  const { titulo, traje, observacoes, itens } = culto
  const escala = escalaNoPapel(culto).join(' · ')
  const { igreja } = useMinisterio()
  return createPortal(
    <article data-impressao className="hidden print:block">
      {igreja !== null && <p className="float-right max-w-1/2 pl-4 text-sm wrap-anywhere">{igreja}</p>}
      <h1 className="text-xl font-semibold wrap-anywhere">{titulo}</h1>
      <p className="first-letter:uppercase">{quandoNoPapel(culto)}</p>
      {traje && <p>Traje: {traje}</p>}
      {escala !== '' && <p className="mt-2 wrap-anywhere">{escala}</p>}
      {observacoes && <p className="mt-2 whitespace-pre-line wrap-anywhere">{observacoes}</p>}
      <ol className="mt-4">
        {contados(itens).map(({ item, numero, vez }) =>
          item.especie === 'musica' ? (
            <MusicaImpressa key={chaveDoItem(item)} musica={item} numero={numero} vez={vez} />
          ) : (
            <li
              key={chaveDoItem(item)}
              className={`flex break-inside-avoid gap-3 py-1 ${item.tipo === 'secao' ? 'break-after-avoid font-semibold' : 'italic'}`}
            >
              <span className="w-16 shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {item.titulo}
                {item.responsavel && ` – ${item.responsavel}`}
                {item.duracao_min !== null && ` (${item.duracao_min} min)`}
                {item.notas && <span className="block text-sm whitespace-pre-line">{item.notas}</span>}
              </span>
            </li>
          ),
        )}
      </ol>
      {comFolha(culto).map(({ item, numero }) => {
        const texto = textos.get(item.musica_id)
        return texto && <FolhaImpressa key={chaveDoItem(item)} musica={item} texto={texto} numero={numero} />
      })}
    </article>,
    document.body,
  )
}

type MusicaImpressaProps = { musica: MusicaDoCulto; numero: number; vez: number }

function MusicaImpressa({ musica, numero, vez }: MusicaImpressaProps) {
  const { nome, artista, tom_do_dia, notas, sequencia, reserva } = musica
  const original = tomOriginal(musica)
  const cantam = nomesDeQuemCanta(musica)
  return (
    <li className="flex break-inside-avoid gap-3 py-1">
      <span className="w-16 shrink-0 text-lg leading-6 font-semibold">{tom_do_dia ?? '–'}</span>
      <span className="min-w-0 wrap-anywhere">
        {numero}. <strong className="font-semibold">{nomeNaOrdem(nome, vez)}</strong> – {artista}
        {original !== null && ` (orig. ${original})`}
        {reserva && ' (talvez)'}
        {cantam !== '' && <span className="block text-sm">Canta: {cantam}</span>}
        {sequencia && <span className="block text-sm">{sequencia}</span>}
        {notas && <span className="block text-sm whitespace-pre-line">{notas}</span>}
      </span>
    </li>
  )
}
