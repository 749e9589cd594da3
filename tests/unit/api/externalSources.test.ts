import { expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import { answers } from '../content/answers'
import { collections } from '../content/collections'
import { failure, json } from './backend'
import { connect } from './connect'

const { tours, articles } = collections()
const backend: Record<string, unknown> = { ...answers(), ...collections() }
const fromProxy = (name: string, path: string) => ({
  name,
  path: '/api/external-source-proxy/json',
  params: [`path=${path}`],
  localized: true,
  limit: false,
})

it('tours and articles of the external-source proxy are added to those of the backend', async () => {
  const external: Record<string, object> = {
    'apps-tours': [{ ...tours[0], id: 90, documentId: 't-90', key: 'apps', type: 'apps' }],
    'expo/articles': { data: [{ ...articles[0], id: 91, documentId: 'a-91' }] },
  }
  const { api, asked } = await connect(
    ({ path, query }, response) => {
      const answer = path === '/api/external-source-proxy/json' ? external[query.path ?? ''] : undefined
      const own = backend[path.replace('/api/', '')]
      if (answer ?? own) json(response, answer ?? own)
      else failure(response, 404, 'Not Found')
    },
    { furtherEndpoints: [fromProxy('tours', 'apps-tours'), fromProxy('articles', 'expo/articles')] },
  )
  const { content, problems } = readContent(await api.loadContent('en'), 'en')
  expect(problems).toEqual([])
  expect(content.tours.get('apps')?.type).toBe('apps')
  expect([...content.tours.keys()].length).toBeGreaterThan(1)
  expect([...content.articles.keys()]).toEqual([7, 91])
  const proxied = asked.filter(({ path }) => path === '/api/external-source-proxy/json')
  expect(proxied.map(({ method, query }) => [method, query])).toEqual(
    expect.arrayContaining([
      ['GET', { path: 'apps-tours', locale: 'en' }],
      ['GET', { path: 'expo/articles', locale: 'en' }],
    ]),
  )
})
