// `node scripts/manual.mjs FOLDER`: writes docs/manual as pages beside the app, so that a church without the internet has it too.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Marked } from 'marked'

const source = path.resolve(import.meta.dirname, '../docs/manual')
const target = path.join(process.argv[2] ?? '', 'manual')

/** 'Abrir na rede' → 'abrir-na-rede' */
const slug = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const pageOf = (file) => (file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html'))

const marked = new Marked({
  walkTokens(token) {
    if (token.type === 'link')
      token.href = token.href.replace(/^([\w-]+\.md)(#.*)?$/, (_, file, part = '') => pageOf(file) + part)
  },
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
  hooks: {
    // A wide table and a long command scroll by themselves, by the keys too.
    postprocess: (html) =>
      html
        .replaceAll('<table>', '<div class="larga" role="region" aria-label="Tabela" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>')
        .replaceAll('<pre>', '<pre tabindex="0">'),
  },
})

const STYLE = `
:root { color-scheme: dark; background: #121110; color: #f4efe6; font: 1rem/1.6 Figtree, system-ui, sans-serif }
body { margin: 0 }
header { border-bottom: 1px solid #35312c }
header div, main { max-width: 44rem; margin: 0 auto; padding: 0.75rem 1rem }
main { padding-bottom: 4rem; overflow-wrap: anywhere }
a { color: #f2bd5c; text-underline-offset: 0.2em }
header a { display: inline-flex; min-height: 2.75rem; align-items: center; font-weight: 600 }
h1 { font-size: 1.75rem; line-height: 1.25 }
h2 { margin-top: 2.5rem; font-size: 1.25rem; line-height: 1.3 }
img { display: block; max-width: min(100%, 24rem); height: auto; border: 1px solid #35312c; border-radius: 0.5rem }
code, pre { border-radius: 0.25rem; background: #242120; font-size: 0.9em }
code { padding: 0.1em 0.3em }
pre { overflow-x: auto; padding: 0.75rem }
pre code { padding: 0; background: none }
.larga { overflow-x: auto; overflow-wrap: normal }
table { border-collapse: collapse }
th, td { padding: 0.4rem 0.75rem; border: 1px solid #35312c; text-align: left; vertical-align: top }
li { margin: 0.25rem 0 }`

const page = (html) => {
  const [, title = 'Manual'] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replaceAll(/<[^>]*>/g, '')} · Cantai</title>
<link rel="icon" href="/icone.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><div><a href="index.html">Manual do Cantai</a></div></header>
<main>
${html}</main>
</body>
</html>
`
}

mkdirSync(target, { recursive: true })
cpSync(path.join(source, 'imagens'), path.join(target, 'imagens'), { recursive: true })
for (const file of readdirSync(source).filter((name) => name.endsWith('.md')))
  writeFileSync(
    path.join(target, pageOf(file)),
    page(marked.parse(readFileSync(path.join(source, file), 'utf8'))),
  )
