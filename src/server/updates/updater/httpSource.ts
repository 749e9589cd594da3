import type { PackageFile } from '../../../contracts'
import { isPageInstead, type Outgoing, SignInFault } from '../../outgoing'
import { MOST_MANIFEST_BYTES } from '../store'
import type { Authorize } from './bucket'
import { asUpdateFault, UpdateFault } from './faults'
import { type Answer, createHttpClient } from './httpClient'
import type { Source } from './source'

export interface HttpOptions {
  /** Sent only to the publisher, never to the target of a redirect. */
  readonly releaseKey?: string | undefined
  /** Authorizes requests instead of the release key. */
  readonly authorize?: Authorize | undefined
  /** Whether the host is known to be no showroom server. */
  readonly isFolder?: boolean
  readonly atOnce?: number
  /** Milliseconds without an answer, or below the least speed, until a request is aborted. */
  readonly stallTimeoutMs?: number
  /** Milliseconds for the whole manifest: 14 MB on a line of 64 kbit/s. */
  readonly manifestWithin?: number
  readonly outgoing?: Outgoing
}

/** The URLs of a manifest and its files. */
interface Endpoints {
  readonly manifest: URL
  file(file: PackageFile): URL
}

/** A showroom server or a package folder on a web host, whichever responds as one. */
export function httpSource(url: URL, options: HttpOptions = {}): Source {
  const { manifestWithin = 30 * 60_000, releaseKey, isFolder = false } = options
  const authorize = options.authorize ?? (releaseKey === undefined ? undefined : withKey(releaseKey))
  const asking = createHttpClient({ origin: url.origin, ...options, authorize })
  const [server, folder] = [serverEndpoints(url), folderEndpoints(url)]
  let found = isFolder ? folder : server
  let isFound = isFolder

  const read = async (endpoints: Endpoints, signal: AbortSignal): Promise<string> => {
    const timed = AbortSignal.any([signal, AbortSignal.timeout(manifestWithin)])
    try {
      const text = await readText(await asking.get(endpoints.manifest, {}, timed))
      if (/^\s*</.test(text))
        throw new UpdateFault('signIn', new SignInFault(redactedUrl(endpoints.manifest)).message)
      if (!/^\s*\{/.test(text))
        throw new UpdateFault('gone', `${redactedUrl(endpoints.manifest)} is not a manifest`)
      return text
    } catch (cause) {
      if (signal.aborted || !timed.aborted) throw asUpdateFault(cause)
      throw new UpdateFault(
        'offline',
        `${redactedUrl(endpoints.manifest)} took longer than ${manifestWithin / 1000} s`,
      )
    }
  }
  return {
    name: redactedUrl(url),
    async manifest(signal) {
      let first: UpdateFault | undefined
      for (const endpoints of isFolder ? [folder] : found === folder ? [folder, server] : [server, folder]) {
        try {
          const text = await read(endpoints, signal)
          found = endpoints
          isFound = true
          return text
        } catch (cause) {
          const fault = asUpdateFault(cause)
          // Some hosts answer 403 for a file that they do not have.
          // Others answer with a page, as a network does that asks for a sign-in.
          if (signal.aborted || !mayBeElsewhere(fault)) throw fault
          if (first?.kind !== 'denied') first = fault
        }
      }
      if (first?.kind === 'denied' || first?.kind === 'signIn') throw first
      throw new UpdateFault('trouble', `${redactedUrl(url)} has no release: ${first?.message}`)
    },
    async file(file, from, signal) {
      const open = async (endpoints: Endpoints) => {
        const target = endpoints.file(file)
        const answer = await asking.get(target, from > 0 ? { Range: `bytes=${from}-` } : {}, signal)
        if (isPageInstead(answer, file.path)) {
          answer.give()
          throw new UpdateFault('signIn', new SignInFault(redactedUrl(target)).message)
        }
        return { from: beginOf(answer, file, from, redactedUrl(target)), pieces: answer.pieces }
      }
      if (isFound) return open(found)
      // A mirror whose manifest nobody has requested.
      return open(server).catch((cause) => {
        if (signal.aborted || !mayBeElsewhere(cause)) throw cause
        return open(folder)
      })
    },
    end: () => asking.end(),
  }
}

const mayBeElsewhere = (cause: unknown) => ['gone', 'denied', 'signIn'].includes(asUpdateFault(cause).kind)

const withKey =
  (key: string): Authorize =>
  async () => ({ Authorization: `Bearer ${key}` })

const serverEndpoints = (url: URL): Endpoints => ({
  manifest: below(url, 'box-api/releases/current'),
  file: ({ sha256 }) => below(url, `box-api/files/${sha256}`),
})

const folderEndpoints = (url: URL): Endpoints => ({
  manifest: below(url, 'manifest.json'),
  file: ({ path }) => below(url, path.split('/').map(encodeURIComponent).join('/')),
})

/** A path in the folder of a URL, which may end with a slash or with the manifest. */
function below(url: URL, path: string): URL {
  const folder = new URL(url)
  folder.pathname = `${url.pathname.replace(/\/(?:manifest\.json)?$/, '')}/`
  const target = new URL(path, folder)
  target.search = url.search
  return target
}

/** The offset of a response in the file. @throws UpdateFault when the response is not about this file. */
function beginOf(answer: Answer, { bytes }: PackageFile, from: number, name: string): number {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '')
  const begin = answer.status === 206 ? Number(range?.[1] ?? Number.NaN) : 0
  const length = answer.headers['content-length']
  const isLie = length !== undefined && begin + Number(length) !== bytes
  if (answer.status === 206 && begin !== from) {
    answer.give()
    throw new UpdateFault('trouble', `${name} sent another range than requested`)
  }
  if (isLie) {
    answer.give()
    throw new UpdateFault(
      'refused',
      `${name} has ${begin + Number(length)} bytes, the manifest says ${bytes}`,
    )
  }
  return begin
}

async function readText(answer: Answer): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.pieces) {
    bytes += piece.length
    if (bytes > MOST_MANIFEST_BYTES) throw new UpdateFault('refused', 'the manifest is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Without the query, which may contain a secret. */
const redactedUrl = ({ origin, pathname }: URL): string => `${origin}${pathname}`
