import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import { ENDPOINTS, type EndpointSettings } from '../../../src/settings'
import { type Answer, failure, json } from './backend'
import { connect } from './connect'

interface Recorded {
  readonly query: string
  readonly status: number
  readonly body: unknown
}

const RECORDED: Readonly<Record<string, readonly Recorded[]>> = JSON.parse(
  readFileSync('tests/fixtures/strapi/answers.json', 'utf8'),
)

const endpoint = (name: string) => ENDPOINTS.find((one) => one.name === name) as EndpointSettings

const sameQuery = (recorded: string, asked: Readonly<Record<string, string>>) => {
  const query = Object.fromEntries(new URLSearchParams(recorded))
  return JSON.stringify(Object.entries(query).sort()) === JSON.stringify(Object.entries(asked).sort())
}

/** Answers like the Strapi that `tests/fixtures/strapi` describes; it knows only the recorded queries. */
const strapi: Answer = ({ path, query }, response) => {
  const recorded = RECORDED[path.replace('/api/', '')]?.find((one) => sameQuery(one.query, query))
  if (recorded) json(response, recorded.body, recorded.status)
  else failure(response, 404, `No answer was recorded for ${path}?${new URLSearchParams(query)}`)
}

async function contentOfStrapi() {
  const { api, asked } = await connect(strapi)
  const names = ['content-locations', 'menus', 'tours', 'box-hooks']
  const loaded = await Promise.all(names.map((name) => api.load(endpoint(name), 'en')))
  const answers = {
    'app-setting': { default_world: { slug: 'hall' } },
    worlds: [{ id: 1, slug: 'hall', start_location_id: 'overview' }],
    'content-transitions': [],
    icons: [],
    ...Object.fromEntries(names.map((name, at) => [name, loaded[at]])),
  }
  return { ...readContent(answers, 'en'), api, asked }
}

const goTo = (payloadId: string) => ({ type: 'goTo', payloadId })

describe('A real Strapi 5, asked with the default queries', () => {
  it('answers with the triggers of a background’s page', async () => {
    const { content } = await contentOfStrapi()
    const page = content.items.get('overview')?.backgrounds.find(({ type }) => type === 'iframe')
    expect(page).toMatchObject({
      iframe: { url: 'https://twin.example/' },
      triggers: [
        { on: 'onEntering', target: { lamp: 4 }, type: 'light', value: 'on', action: 'lamp' },
        { on: 'onLeaving', type: 'light', value: 'off', action: 'lamp' },
      ],
    })
    expect(page).toHaveProperty('poster.hash')
  })

  it('answers with the targets of a menu item and of its further actions', async () => {
    const { content, problems } = await contentOfStrapi()
    const items = content.menus.get('main')?.items ?? []
    expect(items.map(({ kind }) => kind)).toEqual([
      ...['navigation', 'article', 'dashboard', 'media', 'link', 'menu', 'tour', 'configurator', 'contact'],
    ])
    expect(items[1]?.actionStack).toEqual([goTo('drive'), goTo('overview')])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('answers with the targets in a tour’s steps, and in hooks', async () => {
    const { content } = await contentOfStrapi()
    expect(content.tours.get('round')?.steps.map(({ action }) => action)).toEqual([
      goTo('drive'),
      goTo('overview'),
    ])
    expect(content.boxHooks[0]?.actions).toEqual([goTo('overview'), { type: 'openArticle', id: 1 }])
  })

  it('that lacks fields is asked without them, once for all languages', async () => {
    const { api, asked } = await contentOfStrapi()
    const statuses = RECORDED['content-locations']?.map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 200])
    const count = () => asked.filter(({ path }) => path === '/api/content-locations').length
    expect(count()).toBe(4)
    await api.load(endpoint('content-locations'), 'en')
    expect(count()).toBe(5)
  })
})
