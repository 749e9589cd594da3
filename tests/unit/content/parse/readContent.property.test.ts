import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, type Content, locationSlug, readContent, unwrap } from '../../../../src/content'
import { answers } from '../answers'
import { applyChange, change } from '../changes'
import { collections } from '../collections'

const everything = () => ({ ...answers(), ...collections() })
const endpoints = Object.keys(everything())

const records = (list: unknown): readonly unknown[] =>
  Array.isArray(list) ? list.filter((record) => record !== undefined) : []

/** The invariants that all higher layers rely on. */
function expectSound(content: Content): void {
  const slugs = new Set<string>()
  for (const [payloadId, item] of content.items) {
    expect(item.payloadId).toBe(payloadId)
    expect(item.backgrounds.length).toBeGreaterThan(0)
    const world = content.worlds.get(item.world)
    expect(item.kind === 'location' ? world?.locations : world?.transitions).toContain(payloadId)
    if (item.kind === 'transition') {
      expect(item.from).not.toBe(item.to)
      expect(content.items.get(item.from)).toMatchObject({ kind: 'location', world: item.world })
      expect(content.items.get(item.to)?.kind).toBe('location')
      expect(item.weight).toBeGreaterThanOrEqual(0)
      continue
    }
    const address = `${item.world}/${locationSlug(item)}`
    expect(slugs).not.toContain(address)
    slugs.add(address)
    const arrows = [item.arrows.previous, item.arrows.next].flatMap((arrow) =>
      arrow ? [arrow.payloadId] : [],
    )
    for (const target of arrows) expect(content.items.get(target)?.kind).toBe('location')
  }
  for (const [slug, world] of content.worlds) {
    expect(world.slug).toBe(slug)
    for (const payloadId of [...world.locations, ...world.transitions]) {
      expect(content.items.get(payloadId)?.world).toBe(slug)
    }
    if (world.startLocationId !== null) expect(world.locations).toContain(world.startLocationId)
  }
}

/** Every action in the model has an existing target. */
function expectTargets(content: Content, raw: Record<string, unknown>): void {
  const known = (endpoint: string, has: boolean) => has || raw[endpoint] === undefined
  for (const action of [...content.worlds.values(), ...content.items.values(), ...others(content)].flatMap(
    actionsIn,
  )) {
    if (action.type === 'goTo') expect(content.items.get(action.payloadId)?.kind).toBe('location')
    if (action.type === 'openArticle') expect(known('articles', content.articles.has(action.id))).toBe(true)
    if (action.type === 'openDashboard')
      expect(known('dashboards', content.dashboards.has(action.id))).toBe(true)
    if (action.type === 'openMenu') expect(known('menus', content.menus.has(action.key))).toBe(true)
    if (action.type === 'openTour') expect(known('tours', content.tours.has(action.key))).toBe(true)
    if (action.type === 'openConfigurator')
      expect(known('configurators', content.configurators.has(action.uid))).toBe(true)
  }
}

function others({ articles, dashboards, menus, tours, boxHooks }: Content): readonly unknown[] {
  return [...[articles, dashboards, menus, tours].flatMap((records) => [...records.values()]), ...boxHooks]
}

/** Actions are recognised by their type: no other type in the model starts like this. */
function actionsIn(value: unknown): readonly Action[] {
  if (typeof value !== 'object' || value === null) return []
  const isAction = 'type' in value && /^(goTo|open[A-Z]|post[A-Z])/.test(String(value.type))
  return isAction ? [value as Action] : Object.values(value).flatMap(actionsIn)
}

describe('readContent', () => {
  it('never throws, whatever the answers are', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...endpoints), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))),
    )
    fc.assert(fc.property(anything, (raw) => expectSound(readContent(raw, 'de').content)))
  })

  it('returns a valid model and reports the faults when valid answers are changed at random', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const raw = everything()
        for (const one of changes) applyChange(raw, one)
        const before = JSON.stringify(raw)
        const { content, problems } = readContent(raw, 'de')
        expect(JSON.stringify(raw)).toBe(before)
        expectSound(content)
        expectTargets(content, raw)
        for (const problem of problems) {
          expect([...endpoints]).toContain(problem.endpoint)
          expect(problem.message).toMatch(/^.+\.$/s)
          expect(problem.locale).toBe('de')
        }
        const answered = ['worlds', 'content-locations', 'content-transitions'].flatMap((name) =>
          records(unwrap(Object.entries(raw).find(([endpoint]) => endpoint === name)?.[1])),
        )
        const errors = problems.filter(({ severity }) => severity === 'error')
        if (answered.length > content.worlds.size + content.items.size)
          expect(errors.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })

  it('survives answers that are nested too deep', () => {
    const deep = JSON.parse(`${'{"data":['.repeat(5000)}1${']}'.repeat(5000)}`)
    expect(readContent({ ...answers(), icons: deep }, 'de').content.worlds.size).toBe(2)
    const worlds = { data: [{ ...answers().worlds.data[0], extra: deep }] }
    expect(readContent({ ...answers(), worlds }, 'de').content.worlds.size).toBe(1)
  })

  it('is not fooled by property names that every object inherits', () => {
    const raw = JSON.parse(
      '{"worlds":[{"__proto__":{"slug":"x"},"id":1,"constructor":5}],"content-locations":[]}',
    )
    const { content, problems } = readContent(raw, 'de')
    expect(content.worlds.size).toBe(0)
    expect(problems.map(({ field }) => field)).toContain('slug')
  })
})
