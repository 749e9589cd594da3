import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codeIn, renderErrorPages } from './mistakes/errorPages'
import { type Mistaken, makeMistakes } from './mistakes/messages'
import { mistakes } from './mistakes/mistakes'

const TITLE = `# Typical mistakes

What an editor reads after a mistake, and which command says it. A message of \`npm run content:build\` names file, record and field; nothing is
written until the mistake is mended. One of \`npm run content:check\` begins with its severity; errors cost the part that they name, warnings nothing.
Each mistake was made in a showroom that is otherwise right.

This file is generated from \`scripts/docs/mistakes\`: \`npm run docs:mistakes\`.

The code after each message names a page that explains it; [all of them](errors/README.md).

| Mistake | Said by | Message |
|---|---|---|
`

/** Messages that the table shows of one mistake. */
const MOST_LINES = 3

/** The text of `docs/mistakes.md`. */
export function renderMistakes({ messages }: Mistaken): string {
  const rows = [...messages].map(([{ name }, { command, lines }]) => {
    const shown = lines.slice(0, MOST_LINES).map(lineWithLink)
    const rest = lines.length - shown.length
    const cell = [...shown, ...(rest > 0 ? [`and ${rest} more like these`] : [])].join('<br>')
    return `| ${name} | \`${command}\` | ${cell} |`
  })
  return `${TITLE}${rows.join('\n')}\n`
}

function lineWithLink(line: string): string {
  const code = codeIn(line) ?? ''
  return `<code>${escaped(line.slice(0, -code.length - 3))}</code> [${code}](errors/${code}.md)`
}

function escaped(line: string): string {
  return line
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('|', '&#124;')
    .replaceAll('[', '&#91;')
    .replaceAll('*', '&#42;')
    .replaceAll('`', '&#96;')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await makeMistakes(mistakes)
  const docs = new URL('../../docs/', import.meta.url)
  writeFileSync(new URL('mistakes.md', docs), renderMistakes(made))
  const pages = renderErrorPages(made)
  const dir = new URL('errors/', docs)
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) if (!pages.has(name)) rmSync(new URL(name, dir))
  for (const [name, text] of pages) writeFileSync(new URL(name, dir), text)
  console.info(`wrote docs/mistakes.md and ${pages.size} pages of docs/errors`)
}
