import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../../src/api'
import { loadLanguageContent, loadPlaces, readSettings } from '../../../../src/app/loading/load'
import { defaultSettings } from '../../../../src/settings'
import { json } from '../../api/backend'
import { connect } from '../../api/connect'
import { answers, place } from '../../content/answers'
import { collections } from '../../content/collections'

/** Loads the small showroom with these locations added. Returns the console output and the slugs of all items. */
async function saidOf(...more: object[]) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const raw = answers()
  const locations = { data: [...raw['content-locations'].data, ...more] }
  const loadContent = async () => ({ ...raw, 'content-locations': locations })
  const api = { ...createApi({ settings: defaultSettings }), loadContent }
  const { content } = await loadLanguageContent(api, 'en', new AbortController().signal)
  const [found, doubted] = [errors, warnings].map(({ mock }) => mock.calls.join('\n'))
  return { errors: found, warnings: doubted, slugs: [...content.items.values()].map(({ slug }) => slug) }
}

it('loaded content includes tours and the hooks of the box', async () => {
  const records: Readonly<Record<string, unknown>> = { ...answers(), ...collections() }
  const { api } = await connect(({ path }, response) => json(response, records[path.replace('/api/', '')]))
  const { content } = await loadLanguageContent(api, 'en', new AbortController().signal)
  expect([...content.tours.keys()]).toEqual(['round'])
  expect(content.boxHooks.map(({ hook }) => hook)).toEqual(['onEntering', 'onEntering'])
})

it('hooks of an endpoint with the state name `box_hooks` are carried out', async () => {
  const records: Readonly<Record<string, unknown>> = { ...answers(), ...collections() }
  const endpoints = [
    ...defaultSettings.api.endpoints.filter(({ name }) => name !== 'box-hooks'),
    { name: 'box_hooks', path: '/api/box-hooks', params: [], localized: false, limit: false },
  ]
  const { api } = await connect(({ path }, response) => json(response, records[path.replace('/api/', '')]), {
    endpoints,
  })
  const { content } = await loadLanguageContent(api, 'en', new AbortController().signal)
  expect(content.boxHooks.map(({ id }) => id)).toEqual([1, 2])
})

describe('places of a single world', () => {
  const all: Readonly<Record<string, unknown>> = { ...answers(), ...collections() }
  const isOfHall = (row: { world?: { slug?: unknown } }) => row.world?.slug === 'hall'
  const ofHall = (name: string) => ({ data: (all[name] as { data: object[] }).data.filter(isOfHall) })
  const first = async (path: string) => {
    const name = path.replace('/api/', '')
    const isPart = name === 'content-locations' || name === 'content-transitions'
    const body = isPart ? ofHall(name) : all[name]
    return body ? { body, isPart } : undefined
  }
  afterEach(() => vi.restoreAllMocks())

  const begin = async (isBroken: () => boolean = () => false) => {
    const { api } = await connect(
      ({ path }, response) =>
        path === '/api/content-locations' && isBroken()
          ? json(response, { error: {} }, 500)
          : json(response, all[path.replace('/api/', '')] ?? { data: [] }),
      {},
      { first },
    )
    const never = new AbortController().signal
    return { places: await loadPlaces(api, 'en', never, () => {}), never }
  }
  const worldsOf = ({ content }: { content: { items: ReadonlyMap<string, { world: string }> } }) =>
    new Set([...content.items.values()].map(({ world }) => world))

  it('are completed by the other worlds with the rest, without problems for what was left out', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { places, never } = await begin()
    expect([...worldsOf(places)]).toEqual(['hall'])
    expect(places.content.complete).toBe(false)
    const whole = await places.rest(never)
    expect(worldsOf(whole).size).toBeGreaterThan(1)
    expect(whole.content.complete).toBe(true)
    expect(logged).not.toHaveBeenCalled()
  })

  it('stay available while the other worlds fail to load, and these are requested again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const { places, never } = await begin(() => broken)
    const rest = await places.rest(never)
    expect([...worldsOf(rest)]).toEqual(['hall'])
    expect([rest.content.complete, [...rest.failures.keys()]]).toEqual([false, ['content-locations']])
    broken = false
    const again = await rest.again(never)
    expect([again.content.complete, worldsOf(again).size > 1]).toEqual([true, true])
  })
})

describe('a problem in the content', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['payloadId', { payloadId: null }],
    ['world', { world: null }],
    ['world', { world: { slug: '' } }],
  ])('is logged as an error if a place has no %s, and the place is left out: %j', async (field, fields) => {
    const { errors, warnings, slugs } = await saidOf({ ...place(9, 'extra', 'hall'), ...fields })
    expect(slugs).not.toContain('extra')
    expect(errors).toContain(`"field":"${field}`)
    expect(errors).toContain('"endpoint":"content-locations"')
    expect(warnings).toBe('')
  })

  it('is logged as a warning if nothing is lost', async () => {
    const { errors, warnings } = await saidOf({ ...place(9, 'extra', 'plant'), slug: 'extra' })
    expect(errors).toBe('')
    expect(warnings).toContain('"record":"extra"')
  })

  it('is not logged for valid content', async () => {
    expect(await saidOf()).toMatchObject({ errors: '', warnings: '' })
  })

  it('is logged as a warning in the settings, and the built-in value applies', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    readSettings({ file: { colour: 'red' } })
    expect(warned.mock.calls.join()).toContain('"name":"colour"')
  })
})
