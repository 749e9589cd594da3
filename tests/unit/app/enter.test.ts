import { describe, expect, it } from 'vitest'
import { createUrlVisit } from '../../../src/app/enter'
import type { Content } from '../../../src/content'
import { defaultSettings } from '../../../src/settings'
import { createVisit } from '../../../src/visit'
import { contentOf } from '../showroom'

const showroom = contentOf({ worlds: { hall: ['a', 'b'], plant: ['p'] }, passages: [['a', 'b']] })

/** Enters by the url of a page on this host. */
function enter(content: Content, host = 'www.example.com') {
  const effects = { openLink() {}, postToIframe() {}, loadLanguage() {}, problem() {} }
  const visit = createVisit({ content, settings: defaultSettings, language: 'en', effects })
  const url = createUrlVisit(
    visit,
    host,
    () => 'en',
    async () => {},
    (key) => key,
  )
  return { visit, url }
}

function withWorld(slug: string, more: object): Content {
  const world = showroom.worlds.get(slug)
  if (!world) throw new Error(`no world ${slug}`)
  return { ...showroom, worlds: new Map([...showroom.worlds, [slug, { ...world, ...more }]]) }
}

const dangers = ({ visit }: ReturnType<typeof enter>) =>
  visit.getState().notifications.map(({ text, timeout }) => [text, timeout])

describe('the home page', () => {
  it("leads to the default world's start", () => {
    expect(enter(showroom).url.home('de')).toBe('/de/hall/a')
  })

  it('leads to the start of the world that the host stands for', () => {
    const content = withWorld('plant', { urlAlias: 'plant.example.com' })
    expect(enter(content, 'plant.example.com:4173').url.home('de')).toBe('/de/plant/p')
    expect(enter(content, 'www.example.com').url.home('de')).toBe('/de/hall/a')
  })

  it('says so, until it is closed, when there is no world or no start', () => {
    const worldless = enter({ ...showroom, appSetting: { ...showroom.appSetting, defaultWorld: 'gone' } })
    expect(worldless.url.home('en')).toBeUndefined()
    expect(dangers(worldless)).toEqual([['error.no_default_world', 0]])

    const startless = enter(withWorld('hall', { startLocationId: null }))
    expect(startless.url.home('en')).toBeUndefined()
    expect(dangers(startless)).toEqual([['error.no_start_location', 0]])
  })
})

describe('the page of a place', () => {
  it('is entered under its own url, and led to from the others', () => {
    const content = withWorld('plant', { urlAlias: 'factory' })
    const { visit, url } = enter(content)
    expect(url.place('en', 'hall')).toBe('/en/hall/a')
    expect(url.place('en', 'factory')).toBe('/en/plant/p')
    expect(url.place('en', 'hall', 'b')).toBeUndefined()
    expect(visit.getState().navigation.target).toBe('b')
  })

  it('does not exist where the world or the place does not', () => {
    const { url } = enter(showroom)
    expect(url.place('en', 'moon')).toBe('unknown')
    expect(url.place('en', 'hall', 'nowhere')).toBe('unknown')
  })
})
