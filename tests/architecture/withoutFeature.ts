import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const LIST = 'src/app/features.ts'
/** What the browser project reads. The packages are found in the folders above the copy. */
const SOURCES = ['src', 'locales', 'shaders', 'package.json', 'tsconfig.base.json', 'tsconfig.browser.json']
const COMPILER = resolve('node_modules/typescript-native/bin/tsc')

/** The features that the app lists, each with its name and folder. */
export function listedFeatures(): readonly { readonly name: string; readonly folder: string }[] {
  const text = ts.sys.readFile(LIST) ?? ''
  return [...text.matchAll(/^import \{ (\w+) \} from '\.\.\/features\/([\w-]+)'$/gm)].map(
    ([, name = '', folder = '']) => ({ name, folder }),
  )
}

/** What to delete: a feature's folder, its lines in the app's list, or both. */
interface Deletion {
  readonly folder?: string
  readonly name?: string
}

/** Compiles the browser project after deletions, in a copy. Returns the compiler's messages, a line each. */
export async function problemsWithout(deletions: readonly Deletion[]): Promise<readonly string[]> {
  await mkdir('.cache', { recursive: true })
  const copy = await mkdtemp('.cache/without-features-')
  try {
    for (const name of SOURCES) await cp(name, join(copy, name), { recursive: true })
    for (const { folder } of deletions) {
      if (folder) await rm(join(copy, 'src/features', folder), { recursive: true })
    }
    const list = await readFile(LIST, 'utf8')
    await writeFile(join(copy, LIST), deletions.reduce(withoutLinesOf, list))
    return await compile(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function withoutLinesOf(text: string, { name }: Deletion): string {
  if (name === undefined) return text
  const own = new RegExp(`^(?:import \\{ ${name} \\} from .*|\\s*${name},)\\n`, 'gm')
  return text.replace(own, '')
}

function compile(folder: string): Promise<readonly string[]> {
  const args = [COMPILER, '-p', 'tsconfig.browser.json', '--noEmit', '--pretty', 'false']
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split('\n').filter((line) => line !== '')
      done(error && lines.length === 0 ? [String(error)] : lines)
    })
  })
}
