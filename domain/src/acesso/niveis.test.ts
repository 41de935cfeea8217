import { describe, expect, test } from 'vitest'
import { NIVEIS, type NivelAcesso, PERMISSOES } from '@cantai/contract/acesso/niveis'
import { atendeNivel, nivelMinimo, permissoesDoNivel, pode, temPermissao } from './niveis.ts'

describe('ACE-06 levels musico < lider < admin', () => {
  test.each([
    ['musico', 'musico', true],
    ['musico', 'lider', false],
    ['musico', 'admin', false],
    ['lider', 'musico', true],
    ['lider', 'lider', true],
    ['lider', 'admin', false],
    ['admin', 'musico', true],
    ['admin', 'lider', true],
    ['admin', 'admin', true],
  ] as const)('%s reaches %s: %s', (nivel, minimo, expected) => {
    expect(atendeNivel(nivel, minimo)).toBe(expected)
  })
})

// 'musico' is never required: everybody who is logged in has at least that level.
describe('ACE-06 a role is the level itself, or admin', () => {
  test.each([
    ['musico', 'lider', false],
    ['lider', 'lider', true],
    ['admin', 'lider', true],
    ['musico', 'admin', false],
    ['lider', 'admin', false],
    ['admin', 'admin', true],
  ] as const)('%s as %s: %s', (nivel_acesso, papel, expected) => {
    expect(pode({ nivel_acesso, permissoes: [] }, papel)).toBe(expected)
  })
})

describe('ACE-06 a permission is in the list, or the user is admin', () => {
  test.each([
    ['musico', ['musicas:editar'], 'musicas:editar', true],
    ['musico', [], 'musicas:editar', false],
    ['lider', ['musicas:editar'], 'relatorios:exportar', false],
    ['admin', [], 'usuarios:editar', true],
  ] as const)('%s with %j asks for %s: %s', (nivel_acesso, permissoes, permissao, expected) => {
    expect(temPermissao({ nivel_acesso, permissoes }, permissao)).toBe(expected)
  })
})

describe('permissoesDoNivel', () => {
  test('a level may do all that the level below may', () => {
    expect(permissoesDoNivel('lider')).toEqual(expect.arrayContaining(permissoesDoNivel('musico')))
    expect(permissoesDoNivel('admin')).toEqual(expect.arrayContaining(permissoesDoNivel('lider')))
  })

  test('exports need a lider, the bot and the users an admin', () => {
    expect(permissoesDoNivel('musico')).not.toContain('relatorios:exportar')
    expect(permissoesDoNivel('lider')).toContain('relatorios:exportar')
    expect(permissoesDoNivel('lider')).not.toContain('bot:editar')
    expect(permissoesDoNivel('admin')).toEqual(expect.arrayContaining(['bot:editar', 'usuarios:editar']))
  })

  test('the answer is a copy', () => {
    permissoesDoNivel('musico').push('usuarios:editar')
    expect(permissoesDoNivel('musico')).not.toContain('usuarios:editar')
  })
})

describe('ACE-06 a call or a screen asks for a level or a permission', () => {
  const usuario = (nivel_acesso: NivelAcesso) => ({
    nivel_acesso,
    permissoes: permissoesDoNivel(nivel_acesso),
  })

  test.each([
    ['musico', 'musicas:editar', true],
    ['musico', 'relatorios:exportar', false],
    ['musico', 'lider', false],
    ['lider', 'relatorios:exportar', true],
    ['lider', 'bot:editar', false],
    ['lider', 'lider', true],
    ['admin', 'bot:editar', true],
  ] as const)('%s at %s: %s', (nivel, acesso, expected) => {
    expect(pode(usuario(nivel), acesso)).toBe(expected)
  })

  test('the list of permissions decides, whatever the level has by itself', () => {
    expect(pode({ nivel_acesso: 'musico', permissoes: ['relatorios:exportar'] }, 'relatorios:exportar')).toBe(
      true,
    )
    expect(pode({ nivel_acesso: 'lider', permissoes: [] }, 'relatorios:exportar')).toBe(false)
  })

  test('the least level is that of who has the permission, and a level is its own', () => {
    for (const acesso of [...NIVEIS, ...PERMISSOES])
      expect(NIVEIS.find((nivel) => pode(usuario(nivel), acesso))).toBe(nivelMinimo(acesso))
  })
})
