import { readFile } from 'node:fs/promises'

/** The answer of the release service. */
export interface ServiceAnswer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/** Calls `npm run release serve`. */
export interface ReleaseService {
  call(method: string, path: string, body?: object): Promise<ServiceAnswer>
}

/** The service cannot be reached, or refuses the token of this CMS. The message is for the administrator. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
}

/** Comparing a release pulls everything that is new. */
const LONGEST_CALL = 15 * 60_000
const MAX_BYTES = 64 * 1024 ** 2

/** The service that the environment names; undefined: none. The token stays on this side: panels never get it. */
export function releaseService(env: NodeJS.ProcessEnv = process.env): ReleaseService | undefined {
  const { RELEASE_URL: url, RELEASE_TOKEN_FILE: file } = env
  if (!url) return undefined
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error(`RELEASE_URL must be an address that begins with https:// or http://, not "${url}".`)
  const readToken = async () => env.RELEASE_TOKEN ?? (file && (await readFile(file, 'utf8'))) ?? ''
  return {
    async call(method, path, body) {
      const token = (await readToken()).trim()
      const answer = await fetch(new URL(path.slice(1), url.endsWith('/') ? url : `${url}/`), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_CALL),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((cause: unknown) => {
        throw new ServiceFault(`The release service at ${url} does not answer`, { cause })
      })
      if (answer.status === 401) throw new ServiceFault('The release service refuses the token of this CMS')
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (bytes.length > MAX_BYTES) throw new ServiceFault('The release service answers too much')
      return { status: answer.status, type: answer.headers.get('Content-Type') ?? '', body: bytes }
    },
  }
}
