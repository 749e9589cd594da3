import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Hono } from 'hono'
import { StartError } from '../../src/server'
import type { SiteFile } from './siteFiles'

/** How the server sends the media of an extension. */
export interface MediaHeaders {
  readonly type: string
  readonly policy: string
}

interface SiteWriterOptions {
  /** The server whose answers are written. */
  readonly app: Hono
  readonly origin: string
  readonly base: string
  /** The folder that a web host publishes. */
  readonly root: string
}

interface SiteWriter {
  /**
   * Writes the server's answer. A path that is no file name everywhere is noted and left out.
   * @throws StartError when the server cannot send the file.
   */
  write(file: SiteFile): Promise<void>
  /** Writes a text below the showroom's path. */
  writeText(path: string, text: string): Promise<void>
  /** Writes a text relative to the published folder. */
  writeBeside(path: string, text: string): Promise<void>
  /** The content security policy of pages. */
  policy(): string
  /** The headers of the media that were written, by path below the showroom's. */
  media(): ReadonlyMap<string, MediaHeaders>
  size(): { readonly files: number; readonly bytes: number }
  notes(): readonly string[]
}

export function createSiteWriter({ app, origin, base, root }: SiteWriterOptions): SiteWriter {
  const media = new Map<string, MediaHeaders>()
  const notes: string[] = []
  let policy = ''
  let files = 0
  let bytes = 0

  const put = async (target: string, body: Buffer | ReadableStream) => {
    await mkdir(dirname(target), { recursive: true })
    const source = Buffer.isBuffer(body) ? Readable.from([body]) : Readable.fromWeb(body)
    const count = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        yield piece
      }
    }
    await pipeline(source, count, createWriteStream(target))
    files++
  }
  const inside = (path: string) => join(root, base, path)
  const ask = ({ request }: SiteFile) =>
    app.request(new Request(origin + base.slice(0, -1) + request, { headers: { Accept: '*/*' } }))

  return {
    async write(file) {
      const { kind, request, path, isUnknown = false } = file
      if (!isPlainPath(path)) {
        notes.push(`${request} is no name for a file: hosts answer with 404.html, which opens it for people.`)
        return
      }
      const answer = await ask(file)
      if (kind === 'answer' && answer.status === 404) {
        if (!/^\/box-api/.test(request)) notes.push(`${request.split('?')[0]}: The content has no such call.`)
        return
      }
      if (answer.status !== (isUnknown ? 404 : 200))
        throw new StartError(
          `${request} cannot be exported: the server answers with status ${answer.status}.`,
        )
      const headers = answer.headers
      if (kind === 'media')
        media.set(path, { type: headers.get('Content-Type') ?? '', policy: policyOf(headers) })
      if (kind !== 'page') return put(inside(path), (answer.body as ReadableStream | null) ?? Buffer.alloc(0))
      policy = policyOf(headers)
      return put(inside(path), Buffer.from(withPolicy(await answer.text(), policy)))
    },
    writeText: (path, text) => put(inside(path), Buffer.from(text)),
    async writeBeside(path, text) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    },
    policy: () => policy,
    media: () => media,
    size: () => ({ files, bytes }),
    notes: () => [...new Set(notes)],
  }
}

/** Names that every file system and web host takes. */
function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && !CONTROL.test(name) && name.length < 200)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not occur.
const CONTROL = /[\u0000-\u001f\\:*?"<>|]/

const policyOf = (headers: Headers) => headers.get('Content-Security-Policy') ?? ''

/** A page that carries its policy: a plain file server sends none. A `<meta>` cannot forbid frames. */
function withPolicy(html: string, policy: string): string {
  const content = policy.replace(/;?\s*frame-ancestors [^;]*/, '').replaceAll('"', '&quot;')
  // Browsers look for the encoding in the first 1024 bytes, so it stays in front.
  return html.replace(
    /<head[^>]*>(\s*<meta charset[^>]*>)?/,
    (start) => `${start}\n    <meta http-equiv="Content-Security-Policy" content="${content}">`,
  )
}
