type Gender = 'a' | 'o'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Everything that is said about a kind of record, from its noun, plural and gender.
 * @example recordTexts('execução', 'execuções', 'a').novo // 'Nova Execução'
 */
export function recordTexts(one: string, many: string, gender: Gender) {
  const este = `${gender === 'a' ? 'esta' : 'este'} ${one}`
  const name = capitalized(one)
  return {
    novo: `${gender === 'a' ? 'Nova' : 'Novo'} ${name}`,
    editar: `Editar ${name}`,
    este,
    duasVersoes: `Duas versões d${este}`,
    criado: `${name} criad${gender} com sucesso`,
    atualizado: `${name} atualizad${gender} com sucesso`,
    excluido: `${name} excluíd${gender} com sucesso`,
    restaurado: `${name} restaurad${gender}`,
    naoEncontrado: `${name} não encontrad${gender}`,
    foiExcluido: `Enquanto você editava, outra pessoa excluiu ${este}. O que você escreveu continua aqui.`,
    foiExecutado: `Enquanto você editava, a música deste planejamento foi marcada como executada: ela já está em Execuções.`,
    foiConcluido: (culto: string) =>
      `Enquanto você editava, “${culto}” foi concluído, e a música deste planejamento com ele.`,
    foiJuntado: (outra: string) =>
      `Enquanto você editava, ${este} foi juntad${gender} com “${outra}”. O que você escreveu continua aqui.`,
    foiMovido: (lugar: string) => `Enquanto isso, ${este} foi movid${gender} para ${lugar}.`,
    certeza: `Tem certeza que deseja excluir ${este}?`,
    erroAoSalvar: `Erro ao salvar ${one}: `,
    erroAoExcluir: `Erro ao excluir ${one}: `,
    erroAoCarregar: `Erro ao carregar ${many}`,
    muitos: `${gender}s ${many}`,
    editarAcao: `Editar ${one}`,
    excluirAcao: `Excluir ${one}`,
  }
}

export type RecordTexts = ReturnType<typeof recordTexts>
