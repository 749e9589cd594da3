import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageStart } from '../../../../src/content'
import { createShowroom } from '../showroom'

async function startOf(url: string, from: Hono): Promise<PageStart> {
  const html = await (await from.request(url)).text()
  const [, json = ''] = /<script type="application\/json" id="page-start">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

describe('a page of a package with hundreds of places in other worlds', () => {
  let large: Awaited<ReturnType<typeof createShowroom>>
  beforeAll(async () => {
    large = await createShowroom()
    const path = 'content/en/content-locations.json'
    const file = join(large.packageDir, path)
    const { data } = JSON.parse(await readFile(file, 'utf8'))
    const gate = data.find(({ payloadId }: { payloadId: string }) => payloadId === 'gate')
    const more = Array.from({ length: 200 }, (_, i) => ({
      ...gate,
      ...{ id: 100 + i, documentId: `gate-${i}`, payloadId: `gate-${i}`, slug: `gate-${i}` },
    }))
    const text = JSON.stringify({ data: [...data, ...more], meta: {} })
    await writeFile(file, text)
    const changed = { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }
    const files = large.manifest.files.map((each) => (each.path === path ? { ...each, ...changed } : each))
    await writeFile(join(large.packageDir, 'manifest.json'), JSON.stringify({ ...large.manifest, files }))
  })
  afterAll(() => large.remove())

  it('first requests only the places of the world that its URL names', async () => {
    const from = await large.serve()
    expect((await startOf('/en/hall', from)).answer).toBe('/box-api/start?locale=en&world=hall')
    expect((await startOf('/en/hall/start', from)).answer).toBe('/box-api/start?locale=en&world=hall')
  })

  it('first requests all places if its URL names no world or the large one', async () => {
    const from = await large.serve()
    for (const path of ['/en', '/en/outside', '/en/login', '/en/nowhere'])
      expect((await startOf(path, from)).answer).toBe('/box-api/start?locale=en')
  })
})
