import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writePackage } from '../../../../scripts/package/write'
import { GUEST } from '../../../../src/content'
import { INDEX_FILE } from '../../../../src/contracts'
import { createIndexFiles } from '../../../../src/server/access/indexFiles'
import { indexInWorker, LARGE_BYTES } from '../../../../src/server/access/indexInWorker'
import { createVisibleAnswers } from '../../../../src/server/access/visibleAnswers'
import { createAnswers } from '../../../../src/server/package/answers'
import { type OpenPackage, openPackage } from '../../../../src/server/package/openPackage'
import { publish } from '../publish'
import { createShowroom } from '../showroom'

const LANGUAGES = { locales: ['en', 'de'] as const, defaultLocale: 'en' as const }
const place = (payloadId: string, world: string) => ({
  ...{ id: payloadId.length, documentId: payloadId, payloadId, slug: payloadId, title: payloadId },
  ...{ world: { slug: world }, background: [], hotspots: [] },
})
const lists = {
  worlds: [
    { id: 1, documentId: 'w1', slug: 'hall', name: 'Hall', locations: ['desk'], transitions: [] },
    {
      ...{ id: 2, documentId: 'w2', slug: 'lab', name: 'Lab', locations: ['bench'], transitions: [] },
      ...{ protect_with_password: true, password: 'open sesame' },
    },
  ],
  'content-locations': [place('desk', 'hall'), place('bench', 'lab')],
}
const answers = Object.entries(lists).flatMap(([endpoint, data]) =>
  LANGUAGES.locales.map((locale) => ({
    path: `content/${locale}/${endpoint}.json`,
    text: JSON.stringify({ data, meta: {} }),
  })),
)

let out: string
let pack: OpenPackage
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'worker-'))
  await writePackage(out, LANGUAGES, answers, [])
  pack = await openPackage(out)
})
afterEach(async () => {
  await pack.folder.release()
  await rm(out, { recursive: true, force: true })
})

describe('a package without an index', () => {
  it('is indexed in a worker as a build would index it, without the answers of guests', async () => {
    const sorted = [...answers].sort((one, other) => (one.path < other.path ? -1 : 1))
    const made = await createIndexFiles({ ...LANGUAGES, answers: sorted })
    const built = JSON.parse(made.find(({ path }) => path === INDEX_FILE)?.bytes.toString() ?? '')
    const index = await indexInWorker(pack)
    expect(index.facts).toEqual({ ...built, guests: {}, starts: {} })
    const visible = await createVisibleAnswers(createAnswers(pack), index)
    const unindexed = await createVisibleAnswers(createAnswers(pack))
    expect([visible.addressOf('desk', 'de'), visible.addressOf('bench', 'de')]).toEqual([
      '/hall/desk',
      undefined,
    ])
    for (const endpoint of Object.keys(lists))
      expect(await visible.read(endpoint, 'de', GUEST)).toEqual(await unindexed.read(endpoint, 'de', GUEST))
    expect(visible.rules.worlds.get('lab')?.passwords).toEqual(['open sesame'])
  })

  it('is refused with the reason if an answer is not valid, missing or cannot be read', async () => {
    const source = (text: (path: string) => Promise<Buffer | undefined>) => ({ ...pack, text })
    await expect(indexInWorker(source(async () => Buffer.from('{')))).rejects.toThrow(
      /content\/en\/\S+ is not valid JSON/,
    )
    await expect(indexInWorker(source(async () => undefined))).rejects.toThrow('is not valid JSON')
    const failing = source(() => Promise.reject(new Error('has other bytes')))
    await expect(indexInWorker(failing)).rejects.toThrow('has other bytes')
  })
})

describe('a server', () => {
  it('indexes a large package without an index in a worker, and a small one itself', async () => {
    const showroom = await createShowroom()
    const { live, app } = await showroom.open()
    try {
      expect(live.current().index).toBeUndefined()
      const data = [{ id: 1, documentId: 'a1', title: 'x'.repeat(LARGE_BYTES) }]
      await publish(showroom.packageDir, { 'content/en/articles.json': JSON.stringify({ data, meta: {} }) })
      const before = await (await app.request('/api/content-locations?locale=en')).text()
      expect(await live.renew()).toBe(true)
      expect(live.current().index?.facts.isNeeded).toBe(true)
      expect(await (await app.request('/api/content-locations?locale=en')).text()).toBe(before)
      expect((await app.request('/en/hall/start')).status).toBe(200)
    } finally {
      await live.end()
      await showroom.remove()
    }
  })
})
