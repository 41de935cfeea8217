import { FileQuestion } from 'lucide-react'
import { NotaList, type NotasNoTexto } from '../../cifras/camada/nota-view.tsx'
import type { NaTela } from '../pagina/dispor.ts'
import type { Pagina } from '../pagina/pagina.ts'
import { cabecaDe } from '../pagina/texto-da-cena.ts'
import { changePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import { Cabecalho } from './cabecalho.tsx'
import type { Cena, CenaDeRoteiro, MusicaNoPalco } from './cenas.ts'
import { TextoNoPalcoView } from './texto-no-palco.tsx'
import type { Ponto } from './pontos.ts'
import type { Leitor } from './use-leitor-do-palco.ts'
import { isInteira } from '../../musicas/musicas-api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TIPOS_DE_ROTEIRO } from '../../cultos/roteiro-tipos.ts'

type CenaContentProps = {
  cena: Cena
  /** The song with its texts; undefined for a card. */
  musica: MusicaNoPalco | undefined
  leitor: Leitor
  /** Undefined of a card, and of a song without a text. */
  pagina: Pagina | undefined
  /** Undefined where the text scrolls. */
  naTela: NaTela | undefined
  onNota: NotasNoTexto['onNota']
  /** Only these pieces are drawn; undefined: all. */
  mostradas: ReadonlySet<string> | undefined
  /** Scrolls or turns to a place of the sheet. */
  onPonto: (ponto: Ponto) => void
}

/** The content of a song or a card. */
export function CenaContent({
  cena,
  musica,
  leitor,
  pagina,
  naTela,
  onNota,
  mostradas,
  onPonto,
}: CenaContentProps) {
  if (cena.tipo === 'roteiro') return <RoteiroNoPalco cena={cena} />
  if (!pagina)
    return (
      <>
        <Cabecalho
          cabeca={cabecaDe(cena, leitor, { texto: undefined, passos: [], ordem: null })}
          onPasso={() => undefined}
          onOrdem={() => undefined}
        />
        {musica && <MusicaSemTexto musica={musica} />}
      </>
    )
  const { texto, cabeca, notas } = pagina
  return (
    <>
      <Cabecalho
        cabeca={cabeca}
        onPasso={(passo) => {
          const bloco = pagina.partes[cabeca.passos[passo]?.parte ?? -1]?.bloco ?? 0
          onPonto(cabeca.ordem === 'cantada' ? { bloco, passo } : { bloco })
        }}
        onOrdem={() => changePreferenciasDoPalco({ cantada: !leitor.cantada })}
      />
      {(['daMusica', 'soltas'] as const).map((which) => (
        <div key={which} data-peca={which} className="break-inside-avoid font-sans">
          <NotaList notas={notas[which]} soltas onNota={onNota} />
        </div>
      ))}
      <TextoNoPalcoView texto={texto} lugar={notas} onNota={onNota} naTela={naTela} mostradas={mostradas} />
    </>
  )
}

/** A song without any text. */
function MusicaSemTexto({ musica }: { musica: MusicaNoPalco }) {
  if (!isInteira(musica))
    return (
      <EmptyState
        icon={<FileQuestion />}
        title="O texto desta música não está neste aparelho"
        hint="Ele é grande demais para ir junto com o culto. Com internet, abra o palco de novo."
      />
    )
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="Esta música ainda não tem cifra nem letra"
      hint="Quem cuida do repertório pode buscar as duas em Músicas."
    />
  )
}

/** The moments between two songs, readable at a glance. */
const RoteiroNoPalco = ({ cena }: { cena: CenaDeRoteiro }) => (
  <ul data-centro className="mx-auto flex max-w-2xl flex-col gap-[1.25em] py-[1em] font-sans">
    {cena.itens.map(({ id, tipo, titulo, responsavel, duracao_min, notas }) => {
      const { label, icon: Icon } = TIPOS_DE_ROTEIRO[tipo]
      const dados = [responsavel, duracao_min !== null && `${duracao_min} min`].filter(Boolean).join(' · ')
      return (
        <li
          key={id}
          className="flex break-inside-avoid gap-[0.75em] rounded-lg border border-line bg-surface p-[1em]"
        >
          <Icon aria-hidden className="mt-[0.1em] size-[1.4em] shrink-0 text-gold" />
          <div className="min-w-0">
            <p className="text-[0.875em] text-dim">{label}</p>
            <h2 className="text-[1.25em] leading-snug font-semibold wrap-anywhere">{titulo}</h2>
            {dados && <p className="wrap-anywhere">{dados}</p>}
            {notas && <p className="mt-[0.25em] whitespace-pre-line text-dim wrap-anywhere">{notas}</p>}
          </div>
        </li>
      )
    })}
  </ul>
)
