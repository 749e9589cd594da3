// npm run cms: installs and builds the CMS, imports the demo once, and starts it with its release service.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, relative, resolve } from 'node:path'
import { APP_DIR, DEMO_DIR, StartError } from '../../src/server'
import { optionsOf } from '../options'
import { SignError } from '../sign/keys'
import { build } from '../start/builds'
import { STUDIO_DIR } from '../studio/folder'
import { readEnvironment, writeSecrets } from './environment'
import { CMS } from './install'
import { prepareCms, STRAPI } from './prepare'
import { type CmsReleases, startCmsReleases } from './releases'

const USAGE = `usage: npm run cms -- [options]
  --port N          (1337)
  --locales en,de   languages of a new CMS (all 21); CMS_LOCALES does the same
  --seed DIR        content package that an empty CMS imports (the demo)
  --empty           imports nothing
  --release-port N  the release service (4180)`

const { values } = optionsOf(
  {
    options: {
      port: { type: 'string' },
      locales: { type: 'string' },
      seed: { type: 'string' },
      empty: { type: 'boolean', default: false },
      'release-port': { type: 'string', default: '4180' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
if (values.help) console.info(USAGE)
else
  await start().catch((cause: unknown) => {
    if (!(cause instanceof StartError || cause instanceof SignError)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  })

async function start(): Promise<void> {
  const { locales, seed, empty } = values
  const set = await readEnvironment(join(CMS, '.env'))
  const port = portOf('port', values.port ?? set.PORT ?? '1337')
  const releasePort = portOf('release-port', values['release-port'])
  const url = `http://127.0.0.1:${port}`
  await prepareCms()
  await writeSecrets(join(CMS, '.env'))
  await build('panel')
  await build('app')
  await build('studio')
  if (!empty && seed === undefined) await build('demo')
  const releases = set.RELEASE_URL
    ? undefined
    : await startCmsReleases({
        ...{ data: resolve(CMS, '.data'), from: new URL(url), port: releasePort, log: console.info },
      })
  const env = {
    ...{ NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
    ...process.env,
    ...releases?.env,
    PORT: String(port),
    CMS_APP: resolve(APP_DIR),
    CMS_STUDIO: resolve(STUDIO_DIR),
    ...(locales !== undefined && { CMS_LOCALES: locales }),
    ...(!empty && { CMS_SEED: resolve(seed ?? DEMO_DIR) }),
  }
  const strapi = spawn(process.execPath, [STRAPI, 'start'], { cwd: CMS, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => strapi.kill(signal))
  const closed = once(strapi, 'close')
  await announce(url, closed, releases)
  const [code] = await closed
  // A release that is being made cannot read the content any more; it leaves the one before.
  process.exit(typeof code === 'number' ? code : 1)
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StartError(`--${name} must be a number from 1 to 65535, not '${text}'`)
}

/** Prints the address once it answers. */
async function announce(
  url: string,
  closed: Promise<unknown>,
  releases: CmsReleases | undefined,
): Promise<void> {
  const isOver = closed.then(() => true)
  for (;;) {
    const answer = await fetch(`${url}/admin/init`).catch(() => undefined)
    if (answer?.ok) {
      const { data } = (await answer.json()) as { readonly data: { readonly hasAdmin: boolean } }
      console.info(
        `\nThe showroom is at ${url}, its API at ${url}/api, the panel for editors at ${url}/admin`,
      )
      if (!data.hasAdmin) console.info('Open the panel: its first visitor becomes the administrator.')
      if (releases) for (const line of linesOf(releases)) console.info(line)
      return
    }
    if (await Promise.race([isOver, new Promise((done) => setTimeout(done, 500, false))])) return
  }
}

/** What an administrator does with the releases. */
function linesOf({ current, publicKey }: CmsReleases): readonly string[] {
  const folder = relative('.', current)
  return [
    `\nPublish in the panel writes releases into ${folder}. To show them: npm start -- --content ${folder}`,
    `Kiosks accept them with these settings: ${JSON.stringify({ updates: { keys: [publicKey] } })}`,
  ]
}
