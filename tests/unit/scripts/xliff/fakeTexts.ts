import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashOf, type NewTexts, type RecordTexts } from '../../../../src/cms'

interface Text {
  source: string
  readonly targets: Record<string, string>
  readonly hashes: Record<string, string>
}

/** A record of the fake by field. */
type Fields = Record<string, Text>

export interface FakeTexts {
  readonly url: URL
  /** By document. */
  readonly records: Map<string, Fields>
  /** Bodies of the calls that wrote. */
  readonly bodies: string[]
  /** The status of all further answers; 200: they work. */
  status: number
  /** That of each record. */
  page: string | undefined
  end(): void
}

export const text = (source: string, targets: Record<string, string> = {}): Text => ({
  ...{ source, targets: { ...targets }, hashes: {} },
})

/** Answers `/api/translations` as a CMS does, with records of one collection. */
export async function startFakeTexts(records: Map<string, Fields>): Promise<FakeTexts> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method === 'POST') bodies.push(body)
    const data = request.method === 'POST' ? write(records, JSON.parse(body)) : read(records, fake.page)
    response.writeHead(fake.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(fake.status === 200 ? { data } : { data: null, error: { message: 'No.' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const fake: FakeTexts = {
    ...{ url: new URL(`http://127.0.0.1:${port}`), records, bodies, status: 200, page: undefined },
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}

function read(records: ReadonlyMap<string, Fields>, page: string | undefined) {
  const rows = [...records].map(
    ([documentId, fields]): RecordTexts => ({
      ...{ collection: 'content-locations', documentId, record: documentId.replace('doc-', '') },
      ...(page !== undefined && { page }),
      versions: { de: versionOf(fields), fr: versionOf(fields) },
      texts: Object.entries(fields).map(([field, own]) => ({ field, ...own })),
    }),
  )
  return { locales: ['en', 'de', 'fr'], defaultLocale: 'en', records: rows }
}

const versionOf = (fields: Fields) => hashOf(JSON.stringify(fields))

function write(
  records: ReadonlyMap<string, Fields>,
  { locale, records: asked }: { readonly locale: string; readonly records: readonly NewTexts[] },
) {
  const refused = []
  let written = 0
  for (const { collection, documentId, version, texts } of asked) {
    const fields = records.get(documentId)
    if (!fields || versionOf(fields) !== version) {
      refused.push({ collection, documentId, message: 'it was changed' })
      continue
    }
    for (const [field, target] of Object.entries(texts)) {
      const own = fields[field]
      if (!own) continue
      own.targets[locale] = target
      own.hashes[locale] = hashOf(own.source)
      written++
    }
  }
  return { written, refused }
}
