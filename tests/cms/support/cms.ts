import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newSecrets } from '../../../scripts/cms/environment'
import { CMS } from '../../../scripts/cms/install'
import { STRAPI } from '../../../scripts/cms/prepare'
import { STUDIO_DIR } from '../../../scripts/studio/folder'
import { APP_DIR } from '../../../src/server'
import { freePort } from '../../network/ports'

/** A running CMS of the tests, with a database and uploads of its own. */
export interface RunningCms {
  readonly url: string
  readonly pid: number
  /** Its output so far. */
  log(): string
  end(): Promise<void>
}

export interface CmsOptions {
  /** The address of a PostgreSQL database; absent: SQLite. */
  readonly postgres?: string | undefined
  readonly locales: string
  /** The content package that it imports. */
  readonly seed?: string
  readonly env?: NodeJS.ProcessEnv
  /** The folder of the Strapi project; absent: `cms`. */
  readonly project?: string
  /** A folder for its database and uploads that stays; absent: a new one, removed at the end. */
  readonly dir?: string
}

/** The environment of a CMS that serves the showroom and the studio. */
export const SHOWROOM: NodeJS.ProcessEnv = {
  CMS_APP: resolve(APP_DIR),
  CMS_STUDIO: resolve(STUDIO_DIR),
  CMS_SETTINGS: resolve('tests/fixtures/settings/interface.json'),
}

/** A busy machine imports the demo in this time, in milliseconds. */
const LONGEST_START = 600_000

/** @throws Error with the output when it ends before it answers. */
export async function startCms(options: CmsOptions): Promise<RunningCms> {
  const { postgres, locales, seed, env } = options
  await mkdir('.cache/cms', { recursive: true })
  const dir = resolve(options.dir ?? (await mkdtemp('.cache/cms/run-')))
  await mkdir(join(dir, 'public', 'uploads'), { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [STRAPI, 'start'], {
    cwd: options.project ?? CMS,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...newSecrets(),
      ...{ NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', SERVE_ADMIN: 'false' },
      ...{ HOST: '127.0.0.1', PORT: String(port), CMS_LOCALES: locales, PUBLIC_DIR: join(dir, 'public') },
      ...(seed !== undefined && { CMS_SEED: resolve(seed) }),
      ...(postgres === undefined
        ? { DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: join(dir, 'content.db') }
        : { DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres }),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  const url = `http://127.0.0.1:${port}`
  const end = async () => {
    await stop(child)
    if (options.dir === undefined) await rm(dir, { recursive: true, force: true })
  }
  const isUp = await answers(`${url}/_health`, child)
  if (!isUp) {
    await end()
    throw new Error(`The CMS did not start:\n${output}`)
  }
  return { url, pid: Number(child.pid), log: () => output, end }
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + LONGEST_START
  while (child.exitCode === null && Date.now() < deadline) {
    if (await fetch(url).catch(() => undefined)) return true
    await wait(200)
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  // Strapi waits for kept connections.
  const isOver = await Promise.race([closed.then(() => true), wait(5000, false)])
  if (!isOver) child.kill('SIGKILL')
  await closed
}
