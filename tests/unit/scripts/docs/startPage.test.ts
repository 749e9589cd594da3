import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawMedia, goodSources, writeSources } from '../../../../scripts/docs/mistakes/sources'

const page = await readFile('docs/README.md', 'utf8')
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  await readFile('package.json', 'utf8'),
)

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'start-page-'))
  const media = join(root, 'drawn')
  await drawMedia(media)
  await writeSources(join(root, 'acme'), goodSources(), media)
})
afterAll(() => rm(root, { recursive: true }))

/** What the placeholders of commands stand for. */
const PLACES: Readonly<Record<string, string>> = { FILE: 'release.pem', PACKAGE: 'dist/acme' }

/** Runs a command of the docs as npm would, with its folders `acme` and `dist/acme` in a temporary one. */
async function run(command: string): Promise<string> {
  const [, name = '', options = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? []
  const [program = '', ...first] = (scripts[name] ?? '').split(' ')
  expect(program, command).toBe('node')
  const args = options
    .split(' ')
    .map((option) => (option.startsWith('-') ? option : join(root, PLACES[option] ?? option)))
  const { stdout } = await promisify(execFile)(process.execPath, [...first, ...args])
  return stdout.replaceAll(root, '')
}

/** The commands in the code blocks of a page. */
function commandsIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^ *```(?:sh)?\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
  const commands = blocks
    .flatMap((block) => block.split(/\n|&&/))
    .map((line) => line.replace(/#.*/, '').trim())
  return commands.filter((line) => line.startsWith('npm '))
}

async function allPages(): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir('docs', { recursive: true })).filter((name) => name.endsWith('.md'))
  const paths = [
    ...names.map((name) => join('docs', name)),
    'README.md',
    'CONTRIBUTING.md',
    'schemas/README.md',
  ]
  return Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const))
}

describe('docs/README.md', () => {
  it('asks who one is, and gives each a path of pages that ends with something running', () => {
    const paths = [...page.matchAll(/^## (I .+)\n([\s\S]*?)(?=^## )/gm)]
    expect(paths.map(([, heading]) => heading)).toEqual([
      'I make content',
      'I host it',
      'I put it on a kiosk',
      'I embed it',
      'I develop it',
    ])
    for (const [, heading = '', text = ''] of paths) {
      expect(text, heading).toMatch(/^1\. [\s\S]*^3\. /m)
      expect(text, heading).toMatch(/`npm |npm run/)
      expect(text, heading).toContain('**You end with** ')
    }
  })

  it('leads to every page of docs', async () => {
    const pages = (await readdir('docs')).filter((name) => name.endsWith('.md') && name !== 'README.md')
    expect(pages.filter((name) => !page.includes(`(${name}`))).toEqual([])
  })
})

describe('the commands in the docs', () => {
  it('are scripts of package.json', async () => {
    const unknown = (await allPages()).flatMap(([path, text]) =>
      [...text.matchAll(/npm run ([a-z]+(?::[a-z]+)*)(?![\w:])/g)]
        .filter(([, name = '']) => !Object.hasOwn(scripts, name))
        .map(([command]) => `${path}: ${command}`),
    )
    expect(unknown).toEqual([])
  })

  it('that make a showroom work as they are written, one after another', async () => {
    const commands = commandsIn(page).filter((command) => /^npm run (docs:schemas|content:)/.test(command))
    expect(commands).toEqual([
      'npm run docs:schemas -- --into acme',
      'npm run content:build -- acme dist/acme',
      'npm run content:check -- dist/acme',
    ])
    const outputs: string[] = []
    for (const command of commands) outputs.push(await run(command))
    expect(outputs[0]).toBe('wrote /acme/schemas\n')
    expect(outputs[1]).toMatch(/^\/dist\/acme: \d+ files, \S+ MB, version [\da-f]{12}\n$/)
    expect(outputs[2]).toBe('/dist/acme: 0 errors, 0 warnings\n')

    const signing = commandsIn(await readFile('docs/content-packages.md', 'utf8')).filter((command) =>
      /content:(keys|sign)/.test(command),
    )
    expect(signing).toEqual(['npm run content:keys -- FILE', 'npm run content:sign -- PACKAGE --key FILE'])
    for (const command of signing) await run(command)
    expect(JSON.parse(await readFile(join(root, 'dist/acme/manifest.json'), 'utf8')).signatures).toHaveLength(
      1,
    )
  }, 120_000)
})
