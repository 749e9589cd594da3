import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnose } from '../../../../scripts/cms/doctor/diagnose'
import { readSnapshot } from '../../../../scripts/cms/doctor/read'
import { FORMAT_WIDTHS, LOCALES } from '../../../../src/content'
import { healthy, model, type Snapshot } from './spoiltCms'

/** Types and components as Strapi 4 lists them: the schema inside, with names of plugins around it. */
const listed = (schemas: Snapshot['types']) => ({
  data: schemas.map(
    ({ uid, endpoint = '', isSingle, isLocalized, draftAndPublish, displayName, attributes }) => ({
      ...{ uid, apiID: uid.split('.')[1], category: uid.split('.')[0] },
      schema: {
        ...{ displayName, attributes, draftAndPublish, description: '', visible: true },
        ...{ kind: isSingle ? 'singleType' : 'collectionType', singularName: endpoint, pluralName: endpoint },
        ...(isLocalized && { pluginOptions: { i18n: { localized: true } } }),
      },
    }),
  ),
})
/** Records as Strapi 4 answers them: numbers outside, everything else in `attributes`. */
const records = (count: number, total: number) => ({
  data: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    attributes: { title: `Record ${at}`, locale: 'en', createdAt: '2024-03-01T10:00:00.000Z' },
  })),
  meta: { pagination: { page: 1, pageSize: count, pageCount: 1, total } },
})

describe('the doctor at a Strapi 4', () => {
  const cms = healthy()
  const short = new Set<string>()
  let server: Server
  let url: URL
  beforeAll(async () => {
    server = createServer((request, answer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://cms')
      const endpoint = pathname.replace('/api/', '')
      const isSingle = cms.types.some((type) => type.endpoint === endpoint && type.isSingle)
      const widths = Object.fromEntries(Object.keys(FORMAT_WIDTHS).map((name) => [name, {}]))
      const answers: Record<string, unknown> = {
        'content-type-builder/content-types': listed(cms.types),
        'content-type-builder/components': listed(cms.components),
        'i18n/locales': LOCALES.map((code, at) => ({ id: at + 1, code, isDefault: at === 0 })),
        'upload/files': [{ id: 1, width: 5000, formats: widths }],
      }
      const one = { data: { id: 1, attributes: { locale: 'en' } }, meta: {} }
      const many = short.has(endpoint) ? records(25, 40) : records(40, 40)
      answer.setHeader('Content-Type', 'application/json')
      answer.end(JSON.stringify(answers[endpoint] ?? (isSingle ? one : many)))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(() => new Promise((done) => server.close(done)))
  const findings = async () => diagnose(await readSnapshot(url, 'token', model), model)

  it('finds nothing where nothing is missing', async () => {
    expect(await findings()).toEqual([])
  })

  it('counts the records that are answered, and reads the attributes of types', async () => {
    short.add('articles')
    const world = cms.types.find(({ endpoint }) => endpoint === 'worlds')
    const { name: _, ...others } = world?.attributes ?? {}
    if (world) world.attributes = others
    const found = await findings()
    expect(found.map(({ where }) => where).sort()).toEqual(['articles', 'worlds.name'])
    expect(found.find(({ where }) => where === 'articles')?.sentence).toMatch(/25 of 40 records/)
  })
})
