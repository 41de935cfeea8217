import { describe, expect, test } from 'vitest'
import { Login, Usuario } from '@cantai/contract/acesso'
import { falhasDoLogin } from '@cantai/contract/acesso-entrada'
import { MusicaResumo } from '@cantai/contract/musicas'
import { filtrosDeMusica } from '@cantai/contract/musicas-filtros'
import { MusicasSearch } from '../../musicas/lista/musicas-search.ts'
import { resumoOf } from '../../musicas/lista/musicas-lista.ts'
import { isUsuario } from '../session/known-usuario.ts'

const USUARIO = {
  id: 1,
  nome: 'Ana',
  username: 'ana',
  email: 'ana@igreja.org',
  telefone: null,
  nivel_acesso: 'lider',
  permissoes: ['musicas'],
  padrao: false,
  situacao: 'aguardando',
  senha_comum: true,
  segundo_fator: true,
}
const WRONG = [undefined, null, 0, '', 'x', true, false, [], [1], {}]

describe('what the first screen checks without zod is what the contract says', () => {
  test('ACE-08 of a user', () => {
    expect(Object.keys(USUARIO).toSorted()).toEqual(Object.keys(Usuario.shape).toSorted())
    expect(isUsuario(USUARIO)).toBe(true)
    for (const name of Object.keys(USUARIO))
      for (const wrong of WRONG) {
        const usuario = { ...USUARIO, [name]: wrong }
        expect(isUsuario(usuario), JSON.stringify([name, wrong])).toBe(Usuario.safeParse(usuario).success)
      }
    for (const wrong of WRONG) expect(isUsuario(wrong)).toBe(false)
  })

  test.each([
    ['', ''],
    ['ana', 'segredo1'],
    ['ana@', 'segredo1'],
    ['ana@igreja.org', 'curta'],
    ['ana@igreja..org', 'segredo1'],
    ['a'.repeat(300), 'x'.repeat(300)],
    ['ana\0', 'segredo\uD800'],
  ])('LOG-05 of a login as %j with %j', (email, senha) => {
    const issues = Login.safeParse({ email, senha }).error?.issues ?? []
    const said = issues.map(({ path, message }): [string, string] => [String(path[0]), message])
    expect(falhasDoLogin({ email, senha })).toEqual(Object.fromEntries(said.toReversed()))
  })

  test('MUS-08 of the filters of songs, and of the row of a song', () => {
    for (const name of Object.keys(filtrosDeMusica)) expect(MusicasSearch.names).toContain(name)
    for (const [name, said] of Object.entries({ tom: 'F#m', sem_cifra: 'sim', arquivadas: 'todas' }))
      expect(MusicasSearch.parse({ [name]: said })).toEqual({ [name]: said })
    expect(MusicasSearch.parse({ nao_tocada_ha: '12', busca: ' graça ' })).toEqual({
      nao_tocada_ha: 12,
      busca: 'graça',
    })
    for (const said of ['0', '521', '1.5', 'x', '', '1e9'])
      expect(MusicasSearch.parse({ nao_tocada_ha: said })).toEqual({})
    const row = Object.fromEntries(Object.keys(MusicaResumo.shape).map((name) => [name, name]))
    expect(resumoOf({ ...row, letra: 'a text' } as never)).toEqual(row)
  })
})
