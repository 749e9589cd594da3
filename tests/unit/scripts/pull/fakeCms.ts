import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readManifest } from '../../../../src/contracts'

/** Handles a request instead of the CMS; returns false to let the CMS answer. */
type Trick = (request: IncomingMessage, answer: ServerResponse, url: URL) => boolean

export interface FakeCms {
  readonly url: URL
  /** Requested paths and their responses. */
  readonly requests: { readonly path: string; readonly status: number; readonly token: string | undefined }[]
  trick: Trick
  close(): Promise<void>
}

const PAGE = 2
const SINGLE = new Set(['app-setting', 'ui-translation', 'brand'])

/**
 * A fake Strapi that serves a package's records: always two records per page, media under `/uploads` by
 * names without hashes, with entity tags.
 */
export async function openFakeCms(packageDir: string): Promise<FakeCms> {
  const manifest = readManifest(JSON.parse(await readFile(join(packageDir, 'manifest.json'), 'utf8')))
  const texts = new Map<string, string>()
  const uploads = new Map<string, { readonly file: string; readonly etag: string }>()
  for (const { path, sha256 } of manifest.files) {
    if (path.startsWith('media/'))
      uploads.set(upload(path), { file: join(packageDir, path), etag: `"${sha256}"` })
    else
      texts.set(
        path,
        (await readFile(join(packageDir, path), 'utf8')).replaceAll(
          /\/(media\/[^"\s]+)/g,
          (_, at) => `/uploads/${upload(at)}`,
        ),
      )
  }

  const answerJson = (answer: ServerResponse, json: unknown, status = 200) => {
    answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  }
  const api = (answer: ServerResponse, endpoint: string, query: URLSearchParams) => {
    if (endpoint === 'i18n/locales')
      return answerJson(answer, [
        ...manifest.locales.map((code) => ({ code, isDefault: code === manifest.defaultLocale })),
        { code: 'xx' },
      ])
    const text =
      texts.get(`content/${query.get('locale')}/${endpoint}.json`) ?? texts.get(`content/${endpoint}.json`)
    if (text === undefined) return answerJson(answer, { data: null, error: { status: 404 } }, 404)
    const { data } = JSON.parse(text)
    if (SINGLE.has(endpoint)) return answerJson(answer, { data, meta: {} })
    const page = Number(query.get('pagination[page]') ?? 1)
    const rows = data
      .slice((page - 1) * PAGE, page * PAGE)
      .map((row: object) => ({ ...row, createdBy: { email: 'editor@cms' } }))
    const pagination = { page, pageSize: PAGE, pageCount: Math.ceil(data.length / PAGE), total: data.length }
    answerJson(answer, { data: rows, meta: { pagination } })
  }
  const cms = {
    requests: [] as FakeCms['requests'],
    trick: (() => false) as Trick,
  }
  const respond = async (request: IncomingMessage, answer: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://cms')
    answer.on('close', () =>
      cms.requests.push({
        path: url.pathname,
        status: answer.statusCode,
        token: request.headers.authorization,
      }),
    )
    if (cms.trick(request, answer, url)) return
    if (url.pathname.startsWith('/api/')) return api(answer, url.pathname.slice(5), url.searchParams)
    const found = uploads.get(url.pathname.replace('/uploads/', ''))
    if (!found) return answer.writeHead(404).end()
    if (request.headers['if-none-match'] === found.etag) return answer.writeHead(304).end()
    answer.writeHead(200, { ETag: found.etag }).end(await readFile(found.file))
  }
  const server = createServer((request, answer) => {
    respond(request, answer).catch((cause) => fail(answer, cause))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(cms, {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** Without an answer, the test would wait until its timeout instead of naming the mistake. */
function fail(answer: ServerResponse, cause: unknown): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(cause))
}

/** `media/still-320.0123456789abcdef.webp` → `still_1280.webp` */
function upload(path: string): string {
  return path
    .replace(/^media\//, '')
    .replace(/\.[0-9a-f]{16}\./, '.')
    .replaceAll('-', '_')
}
