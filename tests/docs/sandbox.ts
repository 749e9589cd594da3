import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RUN } from './story'

type Run = (typeof RUN)[string]

/** A folder that looks like the repository, where commands may write. */
export interface Sandbox {
  readonly dir: string
  /**
   * Runs a command as the documentation writes it. @returns its output.
   * @throws Error with its output, if it fails.
   */
  run(command: string, options: Run): Promise<string>
  remove(): Promise<void>
}

/** Folders that commands write into: they are copied, or begin empty. */
const COPIED = ['docs', 'schemas']
const OWN = ['dist', '.git', '.ci', ...COPIED]

/** What stands for something else in the documentation, in the words of a command. */
const WORDS: Readonly<Record<string, string>> = {
  SOURCE: 'acme',
  sources: 'acme',
  'path/to/sources': 'acme',
  OUT: 'dist/acme',
  PACKAGE: 'dist/acme',
  DIR: 'dist/acme',
  'path/to/package': 'dist/acme',
  FILE: 'release.pem',
  EMAIL: 'mara@visitor.example',
}

/** `copies`: whether the documentation may be written. `cms`: the address of a CMS. */
export async function createSandbox({
  copies,
  cms = '',
}: {
  copies: boolean
  cms?: string
}): Promise<Sandbox> {
  const dir = await mkdtemp(join(tmpdir(), 'docs-'))
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    await readFile('package.json', 'utf8'),
  )
  const link = (name: string) => symlink(resolve(name), join(dir, name))
  await mkdir('.cache', { recursive: true })
  for (const name of await readdir('.')) if (!OWN.includes(name)) await link(name)
  for (const name of COPIED) await (copies ? cp(name, join(dir, name), { recursive: true }) : link(name))
  await mkdir(join(dir, 'dist'))
  for (const name of await readdir('dist').catch(() => [])) await link(join('dist', name))

  /** A script of package.json as it stands there, with the programs of this repository. */
  const scriptOf = (name: string) =>
    (scripts[name] ?? `npm run ${name}`).replaceAll(/(?<= )(?:scripts|src|examples)\/\S+/g, (file) =>
      resolve(file),
    )
  /** The command without npm, which takes longer than most commands, and with files and ports of this machine. */
  const commandFor = async (command: string, { serves }: Run) => {
    const [, name, options = ''] = /^npm (?:run )?(\S+)(?: --(?= |$))?(.*)$/.exec(command) ?? []
    const words = (name === undefined ? command : options).split(' ').map((word) => WORDS[word] ?? word)
    const line = `${name === undefined ? '' : scriptOf(name)}${words.join(' ')}`.replace(
      /https:\/\/cms\.\S+/,
      cms,
    )
    if (!serves) return line
    const port = await freePort()
    return line.includes('--port ') ? line.replace(/--port \d+/, `--port ${port}`) : `${line} --port ${port}`
  }

  return {
    dir,
    async run(command, options) {
      const line = await commandFor(command, options)
      const cwd = options.inRepository ? process.cwd() : dir
      const shell = `${options.before ? `${options.before} && ` : ''}${options.serves ? 'exec ' : ''}${line}`
      const child = spawn('sh', ['-c', shell], { cwd, env: environment(), detached: true })
      // A command may end before it reads anything.
      child.stdin.on('error', () => {}).end(options.input ?? '')
      let output = ''
      const closed = once(child, 'close')
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      if (options.serves) await visited(child, () => output, line)
      const [code] = await closed
      if (code !== 0 && !options.serves) throw new Error(`${line}\nexit code ${code}\n${output}`)
      return output
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, VITEST: __, ...rest } = process.env
  return { ...rest, PATH: `${resolve('node_modules/.bin')}:${rest.PATH ?? ''}` }
}

/** Opens the page at the address that a server prints, then stops the server. */
async function visited(
  child: { readonly pid?: number | undefined; readonly exitCode: number | null },
  output: () => string,
  line: string,
): Promise<void> {
  const address = () => /http:\/\/\S+/.exec(output())?.[0]
  try {
    while (address() === undefined) {
      if (child.exitCode !== null) throw new Error(`${line}\nexit code ${child.exitCode}\n${output()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const { ok, status } = await fetch(address() ?? '')
    if (!ok) throw new Error(`${line}\n${address()} answers ${status}\n${output()}`)
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
