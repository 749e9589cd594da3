import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Definition, type Definitions, definitions, isDefinition } from '../../src/settings/index'

const TITLE = `# Settings

A site's \`settings.json\` is merged over these defaults, branch by branch: name only what differs. Merged over the file are the
backend's app-setting and the URL parameters \`embedded\`, \`no-cart\`, \`logging\` (each \`true\`) and \`logo=false\`. Unknown
names and invalid values are reported in the browser's console at start and ignored.

\`\`\`json
{ "api": { "baseUrl": "https://cms.example.com" }, "player": { "blendingTime": 0.6 } }
\`\`\`

This file is generated from \`src/settings\`: \`npm run docs:settings\`.
`

/** The text of `docs/settings.md`. */
export function renderSettingsDocs(): string {
  const sections = Object.entries(definitions).map(([name, node]) => renderSection(name, node))
  return [TITLE, ...sections].join('\n')
}

function renderSection(name: string, branch: Definitions): string {
  const rows = settingsOf(branch, `${name}.`).map(([setting, definition]) =>
    row(`\`${setting}\``, shown(definition.default), definition.expects, definition.description),
  )
  return [
    `## ${name}\n`,
    row('Setting', 'Default', 'May be', 'Meaning'),
    row('---', '---', '---', '---'),
    ...rows,
    '',
  ].join('\n')
}

function settingsOf(branch: Definitions, prefix: string): readonly [string, Definition<unknown>][] {
  return Object.entries(branch).flatMap(([key, node]) =>
    isDefinition(node) ? [[prefix + key, node]] : settingsOf(node, `${prefix}${key}.`),
  )
}

function shown(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'object') && value.length > 0) {
    return value.map((item) => `\`${JSON.stringify(item)}\``).join('<br>')
  }
  return `\`${JSON.stringify(typeof value === 'number' ? Number(value.toFixed(4)) : value)}\``
}

function row(...cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../docs/settings.md', import.meta.url)
  writeFileSync(file, renderSettingsDocs())
  console.info(`wrote ${fileURLToPath(file)}`)
}
