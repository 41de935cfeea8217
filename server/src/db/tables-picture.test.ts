import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/build-test-app.ts'

/** The contents of each table, grouped by subject. A new table is written here; `-u` then draws the picture anew. */
const TABLES: Record<string, Record<string, string>> = {
  Songs: {
    musicas: 'a song: name, artist, key, words, chord sheet, its MP3',
    musica_trechos: 'its lines, cut and normalised for the search by the words sung',
    musica_versoes: 'its words and sheet as they were before a change, for 30 days',
    musicas_distintas: 'two songs that somebody said are not the same',
    musicas_externas: 'the name by which a source knows a song, so that it comes once',
    importacoes: 'songs, people or past services brought at once',
    importacao_linhas: 'one row of them, as it was read and what became of it',
    musicas_tons_de_audio: 'its MP3 in another key, made when asked for',
    conversoes: 'an MP3 that is being made of a video',
  },
  Services: {
    cultos: 'a service: date, hour, title; who concluded it',
    planejamentos_todos:
      'a song planned for a service; `planejamentos` shows those not put away by concluding (`guardado`)',
    execucoes: 'a song played in a service',
    ensaios: 'a rehearsal',
    ensaio_musicas: 'a song on the list of a rehearsal',
    links_de_culto: 'a link that shows a service without a login',
    roteiro_itens: 'what stands between the songs of a service',
    roteiro_modelos: 'a roteiro to begin with',
    palco: 'where the leader of a service is',
    palco_tons: 'the keys that a team plays in now',
    holyrics: 'the address of the projection in the church',
  },
  'The musician': {
    leituras: 'how one person reads one song',
    leitores: 'the instrument that somebody reads for',
    anotacoes: 'a note at a line of a song, of a person or of the team',
  },
  'Who serves': {
    pessoas: 'somebody who serves, with an account or without one',
    funcoes: 'a part in the band or at the desk',
    pessoa_funcoes: 'a function that somebody has, and how well',
    funcoes_propostas: 'a function that an account proposes for itself',
    pessoa_pares: 'two people who want to serve together, or never in the same service',
    equipes: 'people who serve together',
    equipe_membros: 'one of them, in a function',
    indisponibilidades: 'days on which somebody cannot come',
    culto_vagas: 'a place of a service: function, person, answer, who came',
    culto_recusas: 'that somebody declined a service',
    quem_canta: 'who sings a song of a service',
    musica_tons: 'the key in which somebody sang a song last',
    links_pessoais: 'a link of an older version that answers for one service without a login',
    paginas_pessoais: 'how often the link of somebody’s own page was renewed, and when they were asked last',
    meses_avisados: 'the rosters of a month as the team was told of them last',
    agendas: 'the address at which a calendar program reads where somebody serves',
  },
  'People and access': {
    usuarios: 'an account',
    sessoes: 'a login that is still valid',
    aparelhos: 'a device from which somebody logged in',
    enderecos_conhecidos: 'a network from which somebody logged in',
    tentativas: 'wrong passwords, counted',
    links_unicos: 'an invitation or a link for a new password',
    codigos_de_recuperacao: 'what replaces a lost second factor',
    entrada: 'who may make an account',
    auditoria: 'who did what to whom or to which record',
  },
  'The bot': {
    bot_configs: 'when it writes, to which group, with which words',
    bot_conexao: 'its link to WhatsApp, and the process that holds it',
    bot_chaves: 'the keys of that link',
    bot_criacoes: 'a rehearsal whose announcement is due',
    bot_mensagens: 'its outbox: what is due, on its way, sent',
  },
  'Notices on devices': {
    push_assinaturas: 'a device that is told, and its session',
    push_escolhas: 'the kinds that a person switched off',
    push_ditos: 'a published service as its people were told of it',
    push_avisos: 'the outbox: a row for each event and device',
  },
  'The server': {
    ministerio: 'the name of the church and its clock',
    lixeira: 'what was taken out, for 30 days',
    mudancas: 'that a row was written, for two days: the open screens hear of it',
    mudancas_epoca: 'which database this is, so that a restored one is known as another',
    relogio: 'moments that the clock showed before',
    cache_externo: 'answers of outside services',
    chaves: 'keys that sign addresses',
    app_versoes: 'Android apps that are offered',
    migracoes: 'which migrations ran',
  },
}

const MEANINGS = Object.values(TABLES).flatMap((group) => Object.entries(group))

interface Reference {
  tabela: string
  para: string
  colunas: string
}

const SOURCE = path.join(import.meta.dirname, '../../../docs/tabelas.md')

test('CAS-05 docs/tabelas.md shows the migrated schema', async () => {
  const { pool } = await createTestDatabase()
  const { rows: tables } = await pool.query<{ nome: string }>(
    "SELECT tablename AS nome FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  expect(tables.map(({ nome }) => nome)).toEqual(MEANINGS.map(([name]) => name).toSorted())

  // Two thirds of the references name a row's author: drawn, they would hide the others.
  const { rows: references } = await pool.query<Reference>(`
    SELECT c.conrelid::regclass::text AS tabela, c.confrelid::regclass::text AS para,
           string_agg(a.attname, ', ' ORDER BY a.attnum) AS colunas
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f'
    GROUP BY c.oid, c.conrelid, c.confrelid
    HAVING NOT (c.confrelid = 'usuarios'::regclass AND bool_and(a.attname ~ '(_por|^por)$'))
    ORDER BY 1, 2, 3`)
  const picture = references.map(({ tabela, para, colunas }) => `    ${para} ||--o{ ${tabela} : "${colunas}"`)
  const lists = Object.entries(TABLES).map(
    ([group, held]) =>
      `## ${group}\n\n${Object.entries(held)
        .map(([name, what]) => `- \`${name}\`: ${what}.`)
        .join('\n')}`,
  )
  const text = `# The tables

Made from the migrated schema by \`server/src/db/tables-picture.test.ts\`, which fails when they differ; \`npx vitest run
server/src/db/tables-picture.test.ts -u\` makes this page anew. The columns are in \`server/src/db/tables.ts\`.

An arrow is a foreign key. Those that only say who wrote a row (\`criado_por\`, \`alterado_por\` and the like) are left out.

\`\`\`mermaid
erDiagram
${picture.join('\n')}
\`\`\`

${lists.join('\n\n')}
`
  await expect(text).toMatchFileSnapshot(SOURCE)
})
