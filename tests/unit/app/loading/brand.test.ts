import { describe, expect, it } from 'vitest'
import { type Api, ApiError } from '../../../../src/api'
import { branding } from '../../../../src/app/loading/brand'

const BRAND = {
  name: 'Pumps',
  colors: { ground: '#ffffff', accent: '#0b2a6b' },
  logo_on_light: { url: '/media/logo.svg' },
  icon: { url: '/media/icon.png' },
}

/** A page of a server without a brand, as far as a brand changes it. */
function blankPage() {
  const attributes: Record<string, string> = {}
  const styles: { id: string; textContent: string }[] = []
  const element = (name: string) => ({
    setAttribute: (attribute: string, value: string) => {
      attributes[`${name} ${attribute}`] = value
    },
  })
  const page = {
    getElementById: (id: string) => styles.find((style) => style.id === id) ?? null,
    createElement: () => ({ id: '', textContent: '' }),
    head: {
      prepend: (style: (typeof styles)[number]) => void (styles.includes(style) || styles.unshift(style)),
    },
    querySelector: (selector: string) => element(selector),
  }
  return { page: page as unknown as Document, attributes, styles }
}

const backend = (brand: () => Promise<unknown>, setting: object = {}) =>
  ({
    load: brand,
    loadContent: async () => ({ 'app-setting': { data: { id: 1, ...setting } }, worlds: [] }),
    loadTexts: async () => ({ 'home.text': 'Welcome' }),
    resolveMedia: (url: string) => `https://cms.example${url}`,
  }) as unknown as Api

describe('the brand of another backend', () => {
  it('is shown before the content is', async () => {
    const { page, styles, attributes } = blankPage()
    const api = branding(
      backend(async () => BRAND),
      page,
    )
    await api.loadContent('en')
    expect(styles).toMatchObject([{ id: 'brand', textContent: expect.stringContaining('--accent:#0b2a6b;') }])
    expect(attributes).toEqual({
      'meta[name="theme-color"] content': '#ffffff',
      'link[rel="icon"] type': 'image/png',
      'link[rel="icon"] href': 'https://cms.example/media/icon.png',
    })
  })

  it('is the logo and the title where the backend has no others', async () => {
    const api = branding(
      backend(async () => BRAND),
      blankPage().page,
    )
    expect((await api.loadContent('en'))['app-setting']).toMatchObject({
      app_logo: { url: '/media/logo.svg' },
    })
    expect(await api.loadTexts('en')).toEqual({ title: 'Pumps', 'home.text': 'Welcome' })
    const own = branding(
      backend(async () => BRAND, { app_logo: { url: '/own.svg' } }),
      blankPage().page,
    )
    expect((await own.loadContent('en'))['app-setting']).toMatchObject({
      data: { app_logo: { url: '/own.svg' } },
    })
  })

  it('is not missed: a backend without one changes nothing', async () => {
    const { page, styles } = blankPage()
    const api = branding(
      backend(() => Promise.reject(new ApiError(404, '/api/brand', ''))),
      page,
    )
    expect(await api.loadContent('en')).toEqual({ 'app-setting': { data: { id: 1 } }, worlds: [] })
    expect(await api.loadTexts('en')).toEqual({ 'home.text': 'Welcome' })
    expect(styles).toEqual([])
  })
})
