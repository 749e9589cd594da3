import { describe, expect, it } from 'vitest'
import { fillFromBrand } from '../../../../scripts/package/brand'
import type { Endpoint } from '../../../../scripts/package/endpoints'
import type { JsonObject } from '../../../../scripts/package/json'

const BRAND = {
  name: { en: 'Pumps', de: 'Pumpen' },
  colors: { ground: '#ffffff' },
  logo_on_dark: { url: '/media/on-dark.svg' },
  logo_on_light: { url: '/media/on-light.svg' },
}

function filled(more: Readonly<Record<string, JsonObject>> = {}) {
  const records = Object.entries<JsonObject>({ brand: BRAND, ...more })
  const found = fillFromBrand(new Map(records.map(([name, record]) => [name as Endpoint, [record]])), {
    defaultLocale: 'en',
  })
  return { setting: found.get('app-setting')?.[0], texts: found.get('ui-translation')?.[0] }
}

describe('the brand of a package', () => {
  it('is the logo of its theme and the title where nothing else is', () => {
    const { setting, texts } = filled()
    expect(setting).toMatchObject({ app_logo: BRAND.logo_on_light })
    expect(texts).toMatchObject({ items: [{ key: 'title', value: { en: 'Pumps', de: 'Pumpen' } }] })
    expect(filled({ brand: { ...BRAND, colors: { theme: 'dark' } } }).setting).toMatchObject({
      app_logo: BRAND.logo_on_dark,
    })
    const texted = filled({ 'ui-translation': { items: [{ key: 'home.title', value: 'Hello' }] } })
    expect(texted.texts).toMatchObject({ items: [{ key: 'home.title' }, { key: 'title' }] })
  })

  it('leaves the editors’ own logo and title', () => {
    const own = { app_logo: { url: '/media/own.svg' } }
    const texts = { items: [{ key: 'title', value: 'Our fair' }] }
    expect(filled({ 'app-setting': own, 'ui-translation': texts })).toEqual({ setting: own, texts })
  })

  it('changes nothing where there is none', () => {
    expect(fillFromBrand(new Map(), { defaultLocale: 'en' }).size).toBe(0)
  })
})
