import { defineSearch, oneOfOr } from '../../lib/check/search-params.ts'

/** The search parameters of /pessoas. */
export const PessoasSearch = defineSearch({
  aba: oneOfOr(['pessoas', 'funcoes', 'equipes'], 'pessoas'),
})
