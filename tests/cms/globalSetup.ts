import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareCms } from '../../scripts/cms/prepare'
import { releaseFiles } from '../../scripts/cms/releases'
import { build } from '../../scripts/start/builds'
import { DEMO_DIR } from '../../src/server'
import { freePort } from '../network/ports'
import { hasPostgres, startPostgres } from '../unit/server/database/postgres'
import { administrator, createApiToken, createVisitor, registerAdministrator } from './support/administrator'
import { type RunningCms, SHOWROOM, startCms } from './support/cms'

/** A CMS with the demo, and the tokens of its administrator. */
export interface SeededCms {
  readonly url: string
  /** Of the panel. */
  readonly adminToken: string
  readonly apiToken: string
  /** Where it looks for the release service, which the test of publishing starts, and the folder of its data. */
  readonly releasePort: number
  readonly releaseData: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sqlite: SeededCms
    /** Absent on a machine for whose platform there is no PostgreSQL. */
    readonly postgres: SeededCms | undefined
  }
}

/** The journeys are English; German shows what each language has of its own. */
const LANGUAGES = 'en,de'

async function buildPages(): Promise<void> {
  await build('app')
  await build('studio')
  await build('demo')
}

/**
 * One CMS for each database, shared by all files: each is seeded once, and has one first administrator, whom two files
 * could not register at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Strapi is installed and compiled while the second core builds.
  await Promise.all([prepareCms(), buildPages()])
  if (!hasPostgres)
    console.warn(`There is no PostgreSQL for ${process.platform} ${process.arch}: only SQLite is tested.`)
  const database = hasPostgres ? await startPostgres() : undefined
  const running: RunningCms[] = []
  const folders: string[] = []
  await mkdir('.cache/cms', { recursive: true })
  const end = async () => {
    await Promise.all(running.map((cms) => cms.end()))
    await database?.end()
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
  const seeded = async (postgres?: string): Promise<SeededCms> => {
    const releasePort = await freePort()
    const releaseData = await mkdtemp(resolve('.cache/cms/releases-'))
    folders.push(releaseData)
    const release = { RELEASE_URL: `http://127.0.0.1:${releasePort}`, ...releaseFiles(releaseData) }
    const env = { ...SHOWROOM, ...release }
    const cms = await startCms({ locales: LANGUAGES, seed: DEMO_DIR, env, postgres })
    running.push(cms)
    return { ...(await furnish(cms.url)), releasePort, releaseData }
  }
  // Both are awaited before a failure ends them: none may stay behind.
  const starts = await Promise.allSettled([seeded(), database && seeded(database.url)])
  const [sqlite, postgres] = starts.map((start) => (start.status === 'fulfilled' ? start.value : undefined))
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed || !sqlite) {
    await end()
    throw failed?.reason
  }
  project.provide('sqlite', sqlite)
  project.provide('postgres', postgres)
  return end
}

/** The people of the tests. */
async function furnish(url: string): Promise<Pick<SeededCms, 'url' | 'adminToken' | 'apiToken'>> {
  const adminToken = await registerAdministrator(url)
  const call = administrator(url, adminToken)
  await createVisitor(call, { username: 'sales', password: 'arcwell-sales', scope: ['staff'] })
  await createVisitor(call, { username: 'guest', password: 'arcwell-guest' })
  await createVisitor(call, { username: 'former', password: 'arcwell-former', blocked: true })
  return { url, adminToken, apiToken: await createApiToken(call) }
}
