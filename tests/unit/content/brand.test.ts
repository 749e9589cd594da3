import { describe, expect, it } from 'vitest'
import { readBrand } from '../../../src/content'

const FONT = { weight: 400, media: { url: '/media/house.woff2' } }

describe('a brand', () => {
  it('is absent where the backend has none', () => {
    for (const answer of [undefined, { data: null }, { data: {} }, { data: { id: 1, locale: 'en' } }])
      expect(readBrand(answer, 'en')).toEqual({ brand: undefined, problems: [] })
  })

  it('is read from both versions of Strapi', () => {
    const logo = { data: { id: 3, attributes: { url: '/media/logo.svg' } } }
    const answer = { data: { id: 1, attributes: { name: 'Pumps', logo_on_dark: logo } } }
    const { brand, problems } = readBrand(answer, 'de')
    expect(problems).toEqual([])
    expect(brand).toMatchObject({
      name: 'Pumps',
      logoOnDark: { url: '/media/logo.svg', mime: 'image/svg+xml' },
    })
  })

  it.each([
    ['colors.accent', { colors: { accent: 'blue', ground: '#fff' } }, 'a colour as #rrggbb but found "blue"'],
    ['colors.theme', { colors: { theme: 'dim' } }, 'one of "light", "dark" but found "dim"'],
    ['radius', { radius: 99 }, 'a number from 0 to 40 but found 99'],
    ['typeface.name', { typeface: { name: 'a"b', files: [FONT] } }, 'a name of at most 60 letters'],
    ['typeface.files', { typeface: { name: 'House', files: [] } }, 'at least one font file'],
    ['contact.email', { contact: { email: 'nobody' } }, 'a mail address but found "nobody"'],
    ['legal.privacy_url', { legal: { privacy_url: 'javascript:alert(1)' } }, 'a url with http or https'],
    ['icon', { icon: { url: '/media/film.mp4' } }, 'a picture'],
  ])('loses only the part with a fault in %s, which is named', (field, parts, expected) => {
    const { brand, problems } = readBrand({ data: { name: 'Pumps', ...parts } }, 'en')
    expect(brand?.name).toBe('Pumps')
    expect(problems).toMatchObject([{ severity: 'error', endpoint: 'brand', record: 'Pumps', field }])
    expect(problems[0]?.message).toContain(expected)
  })

  it('keeps its other colours when one is invalid', () => {
    expect(readBrand({ colors: { accent: 'blue', ground: '#ffffff' } }, 'en').brand?.colors).toEqual({
      ground: '#ffffff',
    })
  })

  it('is reported when the answer is a list', () => {
    const { brand, problems } = readBrand({ data: [{ name: 'Pumps' }] }, 'en')
    expect(brand).toBeUndefined()
    expect(problems).toMatchObject([{ endpoint: 'brand', message: expect.stringContaining('not a record') }])
  })
})
