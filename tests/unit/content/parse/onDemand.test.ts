import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Content, documentsOf, type Problem, readContent } from '../../../../src/content'
import { answers, hotspot, place } from '../answers'
import { applyChange, change } from '../changes'
import { collections } from '../collections'
import { set } from '../readEverything'
import { asStrapi4 } from '../strapi4'

const everything = () => ({ ...answers(), ...collections() })

/** Content read on demand, and the problems reported later. */
function onDemand(raw: object) {
  const reported: Problem[] = []
  const { content, problems } = readContent(raw, 'en', { onDemand: (more) => reported.push(...more) })
  return { content, problems, reported }
}

/** Reads every field of the content. */
const askAll = (content: Content) => JSON.stringify([...content.items.values(), ...others(content)])
const others = ({ articles, dashboards, menus }: Content) => [
  ...[...articles.values(), ...dashboards.values(), ...menus.values()],
]
const sorted = (problems: readonly Problem[]) => problems.map((problem) => JSON.stringify(problem)).sort()

/** An article whose second section has no text, and a location that refers to a missing article. */
function faulty() {
  const raw = everything()
  const articles = raw.articles as unknown[]
  const sections = ['Words', 7].map((text, id) => ({ id, __component: 'sections.text', text }))
  articles.push({ id: 70, documentId: 'seventy', title: 'Seventy', sections })
  const lost = hotspot(1, 'open-article', { action_target: { id: 999 } })
  const valid = hotspot(2, 'navigation', { action_target: { payloadId: 'drive' } })
  const places = raw['content-locations'].data as unknown[]
  places.push(place(80, 'annex', 'hall', { hotspots: [lost, valid] }))
  return raw
}
const named = (problems: readonly Problem[]) =>
  problems.map(({ endpoint, record, field }) => [endpoint, record, field].join(' '))

const OF_ARTICLE = 'articles 70 sections.1.text'
const OF_PLACE = 'content-locations annex hotspots.0.action_target.id'

describe('a part that is read on demand', () => {
  it('is left out alone if it is invalid, and its record and field are reported on first use', () => {
    const { content, problems, reported } = onDemand(faulty())
    expect([...named(problems), ...named(reported)]).not.toContain(OF_ARTICLE)
    const { sections } = content.articles.get(70) ?? {}
    expect(sections).toMatchObject([{ kind: 'text', text: 'Words' }])
    expect(named(reported)).toEqual([OF_ARTICLE])
    expect(content.items.get('annex')).toMatchObject({ hotspots: [{ id: 2 }] })
    expect(named(reported)).toEqual([OF_ARTICLE, OF_PLACE])
  })

  it('is read once, however often it is used, and is frozen', () => {
    const { content, reported } = onDemand(faulty())
    const article = content.articles.get(70)
    expect(article?.sections).toBe(article?.sections)
    expect(content.articles.get(70)?.tags).toEqual([])
    expect(reported).toHaveLength(1)
    expect(Object.isFrozen(article) && Object.isFrozen(article?.sections)).toBe(true)
  })

  it('reports nothing if it is valid', () => {
    const onDemand = vi.fn()
    const { content } = readContent(everything(), 'en', { onDemand })
    askAll(content)
    expect(onDemand).not.toHaveBeenCalled()
  })

  it('reports the same problems when everything is read at once', () => {
    const { problems } = readContent(faulty(), 'en')
    expect(named(problems)).toEqual(expect.arrayContaining([OF_ARTICLE, OF_PLACE]))
  })

  it('also reports invalid links', () => {
    const raw = everything()
    const text = 'Read [more](javascript:alert)'
    set(raw.articles[0], { sections: [{ id: 1, __component: 'sections.text', text }] })
    const { content, reported } = onDemand(raw)
    expect([...content.articles.values()][0]?.sections).toHaveLength(1)
    expect(named(reported)).toEqual([expect.stringContaining('sections.0.text')])
  })

  it('never contains access fields: invalid ones deny access and are reported immediately', () => {
    const raw = everything()
    const places = raw['content-locations'].data as unknown[]
    places.push(place(81, 'vault', 'hall', { scopes: { who: 'nobody knows' } }))
    const { content, problems, reported } = onDemand(raw)
    expect(content.items.get('vault')?.closed).toBe(true)
    expect(named(problems)).toContain('content-locations vault scopes')
    expect(reported).toEqual([])
  })

  it('is checked immediately if a location cannot be shown without it', () => {
    const raw = everything()
    const background = [{ key: 'default_background', type: 'image', image: { id: 1, url: 'javascript:1' } }]
    const places = raw['content-locations'].data as unknown[]
    places.push(place(82, 'void', 'hall', { background }))
    const { content, problems } = onDemand(raw)
    expect(content.items.has('void')).toBe(false)
    expect(named(problems)).toContain('content-locations void background.0.image.url')
  })

  it('yields the same pages and documents', () => {
    const { content } = onDemand(everything())
    const whole = readContent(everything(), 'en').content
    const files = [...JSON.stringify(others(whole)).matchAll(/"url":"([^"]*pdf)"/g)].map(([, url]) => ({
      url: String(url),
    }))
    expect(files.length).toBeGreaterThan(0)
    const ids = (of: Content) => files.map((file) => documentsOf(of).idOf(file))
    expect(ids(content)).toEqual(ids(whole))
    expect(content.iframes).toEqual(whole.iframes)
  })

  it('is the same in the format of Strapi 4', () => {
    const nested = Object.fromEntries(
      Object.entries(faulty()).map(([name, answer]) => [
        name,
        asStrapi4(Array.isArray(answer) ? { data: answer, meta: {} } : (answer as never)),
      ]),
    )
    const { content, reported } = onDemand(nested)
    expect(askAll(content)).toBe(askAll(onDemand(faulty()).content))
    expect(named(reported)).toEqual(expect.arrayContaining([OF_ARTICLE, OF_PLACE]))
  })

  it('reports the same problems for a record that is left out for another reason', () => {
    const raw = everything()
    const places = raw['content-locations'].data as unknown[]
    places.push(place(83, 'shed', 'nowhere', { hotspots: [hotspot(1, 'navigation'), { id: 'x' }] }))
    const { problems, reported } = onDemand(raw)
    expect(sorted(problems)).toEqual(sorted(readContent(raw, 'en').problems))
    expect(named(problems)).toContain('content-locations shed world')
    expect(reported).toEqual([])
  })

  it('treats empty relations as absent fields', () => {
    const raw = everything()
    const nothing = { data: null }
    set(raw.dashboards[0], { logo: nothing, media_library: nothing })
    set(raw['content-locations'].data[0], { share_image: nothing, hotspots: nothing })
    const { content, problems, reported } = onDemand(raw)
    const whole = readContent(raw, 'en')
    askAll(content)
    expect(sorted([...problems, ...reported])).toEqual(sorted(whole.problems))
    expect(content).toEqual(whole.content)
  })

  it('does not throw on answers that are nested too deep', () => {
    const raw = everything()
    const deep = JSON.parse(`${'{"id":1,"data":'.repeat(20_000)}{"id":1}${'}'.repeat(20_000)}`)
    set(raw['content-locations'].data[0], { hotspots: [{ id: 1, deep }] })
    const { content } = onDemand(raw)
    expect(() => [content.iframes, documentsOf(content), askAll(content)]).not.toThrow()
  })

  it('equals a part that is read at once, with the same problems, whatever the faults', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const raw = everything()
        for (const one of changes) applyChange(raw, one)
        const { content, problems, reported } = onDemand(raw)
        const whole = readContent(raw, 'en')
        askAll(content)
        expect(sorted([...problems, ...reported])).toEqual(sorted(whole.problems))
        expect(content).toEqual(whole.content)
      }),
      { numRuns: 60 },
    )
  })
})
