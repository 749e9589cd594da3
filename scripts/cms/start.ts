// npm run cms: installs and builds the CMS, imports the demo once, and starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { optionsOf } from '../options'
import { build } from '../start/builds'
import { writeSecrets } from './environment'
import { CMS } from './install'
import { prepareCms, STRAPI } from './prepare'

const USAGE = `usage: npm run cms -- [options]
  --port N          (1337)
  --locales en,de   languages of a new CMS (all 21); CMS_LOCALES does the same
  --seed DIR        content package that an empty CMS imports (the demo)
  --empty           imports nothing`

const { values } = optionsOf(
  {
    options: {
      port: { type: 'string', default: process.env.PORT ?? '1337' },
      locales: { type: 'string' },
      seed: { type: 'string' },
      empty: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
if (values.help) console.info(USAGE)
else await start()

async function start(): Promise<void> {
  const { port, locales, seed, empty } = values
  await prepareCms()
  await writeSecrets(join(CMS, '.env'))
  await build('panel')
  await build('app')
  if (!empty && seed === undefined) await build('demo')
  const env = {
    ...{
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    },
    ...process.env,
    PORT: port,
    CMS_APP: resolve(APP_DIR),
    ...(locales !== undefined && { CMS_LOCALES: locales }),
    ...(!empty && { CMS_SEED: resolve(seed ?? DEMO_DIR) }),
  }
  const strapi = spawn(process.execPath, [STRAPI, 'start'], { cwd: CMS, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => strapi.kill(signal))
  const closed = once(strapi, 'close')
  await announce(`http://127.0.0.1:${port}`, closed)
  const [code] = await closed
  process.exitCode = typeof code === 'number' ? code : 1
}

/** Prints the address once it answers. */
async function announce(url: string, closed: Promise<unknown>): Promise<void> {
  const isOver = closed.then(() => true)
  for (;;) {
    const answer = await fetch(`${url}/admin/init`).catch(() => undefined)
    if (answer?.ok) {
      const { data } = (await answer.json()) as { readonly data: { readonly hasAdmin: boolean } }
      console.info(
        `\nThe showroom is at ${url}, its API at ${url}/api, the panel for editors at ${url}/admin`,
      )
      if (!data.hasAdmin) console.info('Open the panel: its first visitor becomes the administrator.')
      return
    }
    if (await Promise.race([isOver, new Promise((done) => setTimeout(done, 500, false))])) return
  }
}
