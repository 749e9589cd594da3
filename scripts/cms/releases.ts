import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pullFor, type ReleaseService, serveReleases } from '../release/serve'
import { makeKeys, readKey } from '../sign/keys'

/** Where a CMS keeps what the page Publish needs. Only `releases` is for others. */
const FILES = {
  releases: 'releases',
  key: 'publisher.pem',
  panelToken: 'panel-token.txt',
  hookToken: 'hook-token.txt',
  pullToken: 'pull-token.txt',
} as const

interface CmsReleasesOptions {
  /** The folder of the CMS's own data. */
  readonly data: string
  /** The CMS. */
  readonly from: URL
  readonly port: number
  readonly log?: (line: string) => void
  readonly pauses?: Parameters<typeof serveReleases>[0]['pauses']
}

/** A release service for the CMS on this machine, and what the CMS must know of it. */
export interface CmsReleases extends ReleaseService {
  readonly env: ReturnType<typeof releaseFiles> & { readonly RELEASE_URL: string }
  /** The folder that servers and kiosks follow. */
  readonly current: string
  /** For the setting `updates.keys` of kiosks. */
  readonly publicKey: string
}

/**
 * Starts the release service of a CMS on this machine. Key and tokens are made once.
 * @throws StartError if it cannot listen.
 */
export async function startCmsReleases({
  data,
  from,
  port,
  log,
  pauses,
}: CmsReleasesOptions): Promise<CmsReleases> {
  await mkdir(data, { recursive: true })
  const file = (name: keyof typeof FILES) => join(data, FILES[name])
  const key = existsSync(file('key')) ? await readKey(file('key'), console.warn) : await makeKeys(file('key'))
  const dir = file('releases')
  const pull = async () => {
    // The CMS writes it at its start.
    const token = (await readFile(file('pullToken'), 'utf8').catch(() => '')).trim()
    return pullFor(dir, from, token === '' ? undefined : token)
  }
  const service = await serveReleases({
    ...{ release: { dir, keys: [key], by: 'the CMS', what: '' }, pull, port, host: '127.0.0.1' },
    token: await secretIn(file('panelToken')),
    hookToken: await secretIn(file('hookToken')),
    ...(log && { log }),
    ...(pauses && { pauses }),
  })
  return {
    ...service,
    env: { RELEASE_URL: service.url, ...releaseFiles(data) },
    current: join(dir, 'current'),
    publicKey: key.publicKey,
  }
}

/** The files that the CMS and its release service share. */
export const releaseFiles = (data: string) => ({
  RELEASE_TOKEN_FILE: join(data, FILES.panelToken),
  RELEASE_PULL_TOKEN_FILE: join(data, FILES.pullToken),
})

/** Reads the secret from a file that only its owner can read. Creates the file if it is missing. */
async function secretIn(file: string): Promise<string> {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known !== '') return known
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
