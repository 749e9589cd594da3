import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Mistaken, makeMistakes } from './mistakes/messages'
import { mistakes } from './mistakes/mistakes'

const TITLE = `# Typical mistakes

What an editor reads after a mistake, and which command says it. A message of \`npm run content:build\` names file, record and field; nothing is
written until the mistake is mended. One of \`npm run content:check\` begins with its severity; errors cost the part that they name, warnings nothing.
Each mistake was made in a showroom that is otherwise right.

This file is generated from \`scripts/docs/mistakes\`: \`npm run docs:mistakes\`.

| Mistake | Said by | Message |
|---|---|---|
`

/** Messages that the table shows of one mistake. */
const MOST_LINES = 3

/** The text of `docs/mistakes.md`. */
export function renderMistakes({ messages }: Mistaken): string {
  const rows = [...messages].map(([{ name }, { command, lines }]) => {
    const shown = lines.slice(0, MOST_LINES).map((line) => `<code>${escaped(line)}</code>`)
    const rest = lines.length - shown.length
    const cell = [...shown, ...(rest > 0 ? [`and ${rest} more like these`] : [])].join('<br>')
    return `| ${name} | \`${command}\` | ${cell} |`
  })
  return `${TITLE}${rows.join('\n')}\n`
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
  const file = new URL('../../docs/mistakes.md', import.meta.url)
  writeFileSync(file, renderMistakes(await makeMistakes(mistakes)))
  console.info(`wrote ${fileURLToPath(file)}`)
}
