import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PROGRAM =
  /^(?:[A-Z_]+=\S+ )?(?:apt-get|cd|cp|curl|docker|echo|export [A-Z]|journalctl|node|npm|npx|printf|scp|sed|systemctl|tar|useradd) ?/

/** The pages with commands for people, from the repository's root. Decisions and coverage tables tell of the past. */
async function pagesWithCommands(): Promise<readonly string[]> {
  const docs = (await readdir('docs', { recursive: true })).filter(
    (name) => name.endsWith('.md') && !/^(decisions|spec-coverage|spec-proof)/.test(name),
  )
  const others = ['README.md', 'CONTRIBUTING.md', 'schemas/README.md', 'examples/shop/README.md']
  return [...others, 'examples/electron/README.md', ...docs.map((name) => join('docs', name))].sort()
}

/** The commands of a page: lines of its code blocks, and what its text shows as code. Comments and spaces are removed. */
function commandsIn(page: string): readonly string[] {
  const block = /^ *```(\w*)\n([\s\S]*?)^ *```/gm
  const lines = [...page.matchAll(block)]
    .filter(([, language = '']) => ['', 'sh'].includes(language))
    .flatMap(([, , text = '']) => text.replaceAll(/\\\n/g, ' ').split('\n'))
  const inline = [...page.replaceAll(block, '').matchAll(/`((?:npm|npx|node) [^`]+)`/g)].map(
    ([, command = '']) => command,
  )
  const commands = [...lines.map((line) => line.replace(/(^|\s)# .*/, '')), ...inline].map((command) =>
    command.replaceAll(/\s+/g, ' ').trim(),
  )
  return commands.filter((command) => PROGRAM.test(command))
}

/** Every command of the documentation once, sorted. */
export async function documentedCommands(): Promise<readonly string[]> {
  const pages = await pagesWithCommands()
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')))
  return [...new Set(texts.flatMap(commandsIn))].sort()
}
