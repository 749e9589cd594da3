import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../scripts/package/endpoints'
import type { JsonObject } from '../../../../../scripts/package/json'
import { groundLogos } from '../../../../../scripts/package/media/logos'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${content}</svg>`
const letters = (color: string) => `<circle cx="40" cy="10" r="9" fill="${color}"/>`
const FILES = {
  'white.svg': svg(letters('#fff')),
  'blue.svg': svg(letters('#0b2a6b')),
  'card.svg': svg(`<rect width="80" height="20" fill="#fff"/>${letters('#0b2a6b')}`),
  'broken.svg': '<svg',
}
const media = (name: string) => ({ url: `/media/${name}` })
const LIGHT = { colors: { ground: '#ffffff', text: '#101c33' } }

describe('the logos of a package', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'logos-'))
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(dir, name), text)
  })
  afterAll(() => rm(dir, { recursive: true }))

  async function grounded(more: Readonly<Record<string, JsonObject>>) {
    const records = new Map(Object.entries(more).map(([name, record]) => [name as Endpoint, [record]]))
    const filled = await groundLogos(records, { defaultLocale: 'en' }, (url) =>
      url.startsWith('/media/') ? join(dir, url.slice('/media/'.length)) : undefined,
    )
    return (name: string) => filled.get(name as Endpoint)?.[0]
  }

  it('get a ground where they are not seen on that of the brand', async () => {
    const world = {
      logo: { en: media('white.svg'), de: media('blue.svg') },
      header_components: [{ __component: 'header.logo', media: media('white.svg') }],
    }
    const of = await grounded({
      brand: LIGHT,
      'app-setting': { app_logo: media('white.svg') },
      worlds: world,
    })
    const seen = { ...media('white.svg'), ground: '#101c33' }
    expect(of('app-setting')).toEqual({ app_logo: seen })
    expect(of('worlds')).toEqual({
      logo: { en: seen, de: media('blue.svg') },
      header_components: [{ __component: 'header.logo', media: seen }],
    })
  })

  it.each(['blue.svg', 'card.svg', 'broken.svg', 'missing.svg'])('stay as they are: %s', async (name) => {
    const of = await grounded({ brand: LIGHT, 'app-setting': { app_logo: media(name) } })
    expect(of('app-setting')).toEqual({ app_logo: media(name) })
  })

  it('are measured with the neutral colours where there is no brand', async () => {
    const dark = await grounded({ 'app-setting': { app_logo: media('white.svg') } })
    expect(dark('app-setting')).toEqual({ app_logo: media('white.svg') })
    const elsewhere = { app_logo: { url: 'https://cdn.example/white.svg' } }
    expect((await grounded({ brand: LIGHT, 'app-setting': elsewhere }))('app-setting')).toEqual(elsewhere)
  })
})
