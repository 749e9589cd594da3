import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Definition, type Definitions, definitions, isDefinition } from '../../src/settings/index'
import { block, row } from './content/words'

const TITLE = `# Settings

A site's \`settings.json\` is merged over these defaults, branch by branch: name only what differs. Merged over the file are the
backend's app-setting and the URL parameters \`embedded\`, \`no-cart\`, \`logging\` (each \`true\`) and \`logo=false\`. Unknown
names and invalid values are reported in the browser's console at start and ignored.

\`\`\`json
{ "api": { "baseUrl": "https://cms.example.com" }, "player": { "blendingTime": 0.6 } }
\`\`\`

What does not fit into a row of a table is below it. This file is generated from \`src/settings\`: \`npm run docs:settings\`.
`

/** The longest row of a table, in characters. */
export const LINE = 180

/** The longest default and the longest list of values in a row that would be longer than a line. */
const CELL = 48

/** The text of `docs/settings.md`. */
export function renderSettingsDocs(): string {
  const sections = Object.entries(definitions).map(([name, node]) => renderSection(name, node))
  return [TITLE, ...sections].join('\n')
}

function renderSection(name: string, branch: Definitions): string {
  const settings = settingsOf(branch, `${name}.`).map(renderSetting)
  const notes = settings.flatMap((setting) => setting.notes)
  return [
    `## ${name}\n`,
    row('Setting', 'Default', 'May be', 'Meaning'),
    row('---', '---', '---', '---'),
    ...settings.map((setting) => setting.row),
    ...(notes.length > 0 ? ['', notes.join('\n')] : []),
    '',
  ].join('\n')
}

/** The row of a setting, and below the table what would make it longer than a line. */
function renderSetting([setting, definition]: readonly [string, Definition<unknown>]) {
  const { default: fallback, expects, description } = definition
  const name = `\`${setting}\``
  const whole = row(name, shown(fallback), expects, description)
  if (whole.length <= LINE) return { row: whole, notes: [] }
  const [first = '', ...others] = description.split(/(?<=[.;]) (?=\S)/)
  const isLong = (text: string) => text.length > CELL
  const cells = [
    name,
    isLong(shown(fallback)) ? 'below' : shown(fallback),
    isLong(expects) ? 'below' : expects,
    first.replace(/;$/, '.'),
  ]
  const further = [isLong(expects) ? `May be ${expects}.` : '', others.join(' ')].filter(Boolean).join(' ')
  const defaults = `Default of ${name}:\n\n\`\`\`json\n${block(fallback)}\n\`\`\`\n`
  return {
    row: row(...cells),
    notes: [...(further ? [`${name}: ${further}\n`] : []), ...(isLong(shown(fallback)) ? [defaults] : [])],
  }
}

function settingsOf(branch: Definitions, prefix: string): readonly [string, Definition<unknown>][] {
  return Object.entries(branch).flatMap(([key, node]) =>
    isDefinition(node) ? [[prefix + key, node]] : settingsOf(node, `${prefix}${key}.`),
  )
}

function shown(value: unknown): string {
  return `\`${JSON.stringify(typeof value === 'number' ? Number(value.toFixed(4)) : value)}\``
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../docs/settings.md', import.meta.url)
  writeFileSync(file, renderSettingsDocs())
  console.info(`wrote ${fileURLToPath(file)}`)
}
