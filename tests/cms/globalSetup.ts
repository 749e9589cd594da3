import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareCms } from '../../scripts/cms/prepare'
import { build } from '../../scripts/start/builds'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { startPostgres } from '../unit/server/database/postgres'
import { administrator, createApiToken, createVisitor, registerAdministrator } from './support/administrator'
import { type RunningCms, startCms } from './support/cms'

/** A CMS with the demo, and the tokens of its administrator. */
export interface SeededCms {
  readonly url: string
  /** Of the panel. */
  readonly adminToken: string
  readonly apiToken: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly sqlite: SeededCms
    readonly postgres: SeededCms
  }
}

/** The journeys are English; German shows what each language has of its own. */
const LANGUAGES = 'en,de'

/**
 * One CMS for each database, shared by all files: each is seeded once, and has one first administrator, whom two files
 * could not register at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareCms()
  await build('app')
  await build('demo')
  const database = await startPostgres()
  const showroom = {
    CMS_APP: resolve(APP_DIR),
    CMS_SETTINGS: resolve('tests/fixtures/settings/interface.json'),
  }
  const common = { locales: LANGUAGES, seed: DEMO_DIR, env: showroom }
  const running: RunningCms[] = []
  const end = async () => {
    await Promise.all(running.map((cms) => cms.end()))
    await database.end()
  }
  try {
    running.push(await startCms(common))
    running.push(await startCms({ ...common, postgres: database.url }))
    const [sqlite, postgres] = await Promise.all(running.map(({ url }) => furnish(url)))
    if (sqlite) project.provide('sqlite', sqlite)
    if (postgres) project.provide('postgres', postgres)
  } catch (cause) {
    await end()
    throw cause
  }
  return end
}

/** The people of the tests. */
async function furnish(url: string): Promise<SeededCms> {
  const adminToken = await registerAdministrator(url)
  const call = administrator(url, adminToken)
  await createVisitor(call, { username: 'sales', password: 'arcwell-sales', scope: ['staff'] })
  await createVisitor(call, { username: 'guest', password: 'arcwell-guest' })
  await createVisitor(call, { username: 'former', password: 'arcwell-former', blocked: true })
  return { url, adminToken, apiToken: await createApiToken(call) }
}
