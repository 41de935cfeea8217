import type { Musica } from '@cantai/contract/musicas'
import { partesDaFolha } from '@cantai/domain/palco/partes'
import { passosDaSequencia } from '@cantai/domain/palco/sequencia'
import { Cabecalho } from './cabecalho.tsx'
import type { Cena } from './cenas.ts'
import { MusicaNoPalco } from './musica-no-palco.tsx'
import { RoteiroNoPalco } from './roteiro-no-palco.tsx'
import type { Tela } from '../../cifras/comeco.ts'
import type { NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import type { Leitor } from './use-leitor-do-palco.ts'

type CenaContentProps = {
  cena: Cena
  /** The song with its texts; undefined for a card. */
  musica: Musica | undefined
  leitor: Leitor
  notas: NotasNoTexto
  /** Only so much of a sheet. */
  tela: Tela | undefined
  /** Shows a block of the sheet. */
  onBloco: (bloco: number) => void
}

/** All that is read of a song or a card. */
export function CenaContent({ cena, musica, leitor, notas, tela, onBloco }: CenaContentProps) {
  const { tocada, tamanho, soLetra } = leitor
  if (cena.tipo === 'roteiro') return <RoteiroNoPalco cena={cena} />
  // The words alone have no parts to lead to.
  const leads = cena.sequencia && tocada && !(soLetra && musica?.letra)
  const partes = leads ? partesDaFolha(tocada.cifras, tocada.tom !== '') : []
  const titulos = partes.map(({ titulo }) => titulo)
  return (
    <>
      <Cabecalho
        cena={cena}
        tocada={tocada}
        passos={passosDaSequencia(cena.sequencia ?? '', titulos)}
        onParte={(parte) => onBloco(partes[parte]?.bloco ?? 0)}
      />
      {musica && (
        <MusicaNoPalco
          musica={musica}
          tocada={tocada}
          tamanho={tamanho}
          soLetra={soLetra}
          notas={notas}
          tela={tela}
        />
      )}
    </>
  )
}
