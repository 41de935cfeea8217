import { NaTelaDeInicio, NoCompartilhar, NoSafari } from './instalar-desenhos.tsx'

const PASSOS = [
  { Desenho: NoSafari, passo: 'No Safari, toque em Compartilhar: o quadrado com a seta para cima.' },
  { Desenho: NoCompartilhar, passo: 'Desça a lista e toque em “Adicionar à Tela de Início”.' },
  { Desenho: NaTelaDeInicio, passo: 'Toque em “Adicionar”. O Cantai fica entre os seus apps.' },
]

/** How the app gets onto an iPhone, in three pictures. */
export const PassosNoIphone = () => (
  <ol className="grid gap-4 sm:grid-cols-3">
    {PASSOS.map(({ Desenho, passo }, i) => (
      <li key={passo} className="flex gap-4 max-[21rem]:flex-col sm:flex-col">
        <Desenho />
        <p>
          <span className="font-semibold text-gold">{i + 1}. </span>
          {passo}
        </p>
      </li>
    ))}
  </ol>
)
