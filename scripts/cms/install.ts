import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hashInputs } from '../start/hashInputs'

/** Strapi's project. */
export const CMS = 'cms'

const NOTE = join('.cache', 'builds', 'cms-install')
const INPUTS = ['package.json', 'package-lock.json', '.npmrc'].map((name) => join(CMS, name))

/**
 * Installs Strapi unless its lock file is unchanged. Install scripts are off, except that SQLite's driver is compiled:
 * with the headers of Node on this machine, if it has them.
 * @throws Error when a step fails; its output has the reason.
 */
export async function installCms(): Promise<void> {
  const state = `${await hashInputs(INPUTS)} ${process.version} ${process.arch}`
  const known = await readFile(NOTE, 'utf8').catch(() => undefined)
  if (known === state && existsSync(join(CMS, 'node_modules'))) return
  await rm(NOTE, { force: true })
  console.info('Installing Strapi (one to three minutes) …')
  await runNpm(['ci', '--no-audit', '--no-fund'])
  console.info('Compiling the driver of SQLite …')
  await runNpm(['rebuild', 'better-sqlite3', '--ignore-scripts=false'], headers()).catch((cause: Error) => {
    throw new Error(`${cause.message} Compiling needs a C++ compiler, make and Python 3.`)
  })
  await mkdir(dirname(NOTE), { recursive: true })
  await writeFile(NOTE, state)
}

/** The programs that compile SQLite's driver and are missing on this machine. */
export function missingCompilers(): readonly string[] {
  return ['g++', 'make', 'python3'].filter((program) => spawnSync(program, ['--version']).status !== 0)
}

/** Without it node-gyp downloads the headers. */
function headers(): NodeJS.ProcessEnv {
  const prefix = resolve(dirname(process.execPath), '..')
  const isThere = existsSync(join(prefix, 'include', 'node', 'node.h'))
  return isThere ? { npm_config_nodedir: prefix } : {}
}

function runNpm(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const isWindows = process.platform === 'win32'
  return runIn(CMS, isWindows ? 'npm.cmd' : 'npm', args, env)
}

/** Runs a command in a folder. @throws Error when it fails. */
async function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const code = await new Promise<number | null>((done, reject) => {
    const child = spawn(command, [...args], { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('close', done)
  })
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} failed (exit code ${code}); its output is above.`)
}
