import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagnose, type Finding } from '../../scripts/cms/doctor/diagnose'
import { readSnapshot, Unreadable } from '../../scripts/cms/doctor/read'
import { buildCmsModel } from '../../src/cms'
import { administrator, createApiToken, registerAdministrator } from './support/administrator'
import type { RunningCms } from './support/cms'
import { breachesOf } from './support/contract'
import { readForeignModel, startForeignCms } from './support/foreign'

interface Recorded {
  readonly query: string
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const RECORDED: Readonly<Record<string, readonly Recorded[]>> = JSON.parse(
  readFileSync('tests/fixtures/strapi/answers.json', 'utf8'),
)

describe('a Strapi that somebody made by hand, with faults', () => {
  let cms: RunningCms
  let token: string
  let findings: readonly Finding[]

  beforeAll(async () => {
    const model = await readForeignModel()
    const fields = (name: string) => model.types[name]?.attributes ?? {}
    // What a person gets wrong.
    Object.assign(fields('article'), { title: { type: 'string', maxLength: 40 } })
    Object.assign(fields('content-location'), { slug: { type: 'integer' } })
    Object.assign(model.types, { menu: { ...model.types.menu, draftAndPublish: true } })
    Object.assign(fields('dashboard'), { title: { type: 'string', pluginOptions: {} } })
    const { name, ...others } = fields('world')
    Object.assign(model.types, { world: { localized: false, attributes: { ...others, label: name } } })
    cms = await startForeignCms({
      model,
      hidden: ['tour'],
      records: {
        article: Array.from({ length: 30 }, (_, at) => ({ title: `Article ${at}` })),
        world: [{ slug: 'hall', label: 'Hall' }],
        'content-location': [
          {
            payloadId: 'drive',
            title: 'Drives',
            background: [{ key: 'default_background', type: 'image', options: { playback_rate: 1 } }],
            hotspots: [{ __component: 'hotspots.navigation', title: 'Hall', style: { left: 1, top: 2 } }],
            arrow_navigation_next: { title: 'Next' },
          },
        ],
      },
    })
    token = await createApiToken(administrator(cms.url, await registerAdministrator(cms.url)), 'full-access')
    const snapshot = await readSnapshot(new URL(cms.url), token, buildCmsModel())
    findings = diagnose(snapshot, buildCmsModel())
  })
  afterAll(() => cms?.end())

  test.each([
    ['app-setting', /no content type that answers at \/api\/app-setting/],
    ['content-transitions', /no content type/],
    ['articles.lead', /“lead” is absent/],
    ['articles.title', /40 characters only/],
    ['articles', /answers 25 of 30 records to limit=-1/],
    ['content-locations.slug', /is an integer, but must be a string/],
    ['content-locations.station_category', /absent .* a relation to/],
    ['content-locations.hotspots', /does not offer the components .*“hotspots\.custom-navigation”/],
    ['dashboards.title', /one value for all languages: turn on its translation/],
    ['menus', /has drafts: .* Turn “Draft & publish” off/],
    ['worlds', /no translations: turn on internationalization/],
    ['worlds.name', /“name” is absent/],
    ['tours', /may not read \/api\/tours \(403\): allow “find” for the role Public/],
    ['locales', /may not read the languages/],
  ])('the doctor finds %s', (where, sentence) => {
    expect(findings.filter((finding) => finding.where === where).map((finding) => finding.sentence)).toEqual(
      expect.arrayContaining([expect.stringMatching(sentence)]),
    )
  })

  test('the doctor names nothing that is right', () => {
    const right = [
      ...['content-locations', 'content-locations.payloadId', 'content-locations.title'],
      ...[
        'content-locations.arrow_navigation_next',
        'menus.items',
        'menus.key',
        'worlds.slug',
        'tours.steps',
      ],
    ]
    expect(findings.filter(({ where }) => right.includes(where))).toEqual([])
  })

  test('without a token, the doctor says which one it needs', async () => {
    await expect(readSnapshot(new URL(cms.url), undefined, buildCmsModel())).rejects.toThrow(Unreadable)
  })

  const get = async (endpoint: string, query: string) => {
    const answer = await fetch(`${cms.url}/api/${endpoint}?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: answer.status, body: Object(await answer.json()) }
  }

  test.each(Object.keys(RECORDED))(
    'answers the recorded queries for %s as they were recorded',
    async (endpoint) => {
      for (const { query, status, body } of RECORDED[endpoint] ?? []) {
        const live = await get(endpoint, query)
        expect([query, live.status]).toEqual([query, status])
        if (status !== 200) expect(live.body).toEqual(body)
        else expect(Object.keys(live.body)).toEqual(Object.keys(body))
      }
    },
  )

  test('answers with fields of the schemas, but for the renamed one', async () => {
    const query = RECORDED['content-locations']?.find(({ status }) => status === 200)?.query ?? ''
    const [place] = (await get('content-locations', query)).body.data
    expect(place).toMatchObject({
      payloadId: 'drive',
      background: [{ options: { playback_rate: 1 } }],
      hotspots: [{ __component: 'hotspots.navigation' }],
    })
    expect(breachesOf('content-locations', place)).toEqual([])
    const [world] = (await get('worlds', 'populate=*')).body.data
    expect(breachesOf('worlds', world)).toEqual(['label'])
  })
})
