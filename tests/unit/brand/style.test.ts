import { describe, expect, it } from 'vitest'
import { brandStyle, firstFont, mailColors } from '../../../src/brand'
import { type Brand, readBrand } from '../../../src/content'

const brandOf = (raw: object): Brand => {
  const { brand, problems } = readBrand({ data: { id: 1, ...raw } }, 'en')
  expect(problems).toEqual([])
  return brand as Brand
}
const styleOf = (raw: object) => brandStyle(brandOf(raw), (url) => `/at${url}`)
const file = (weight: number, name: string, unicode_range?: string) => ({
  weight,
  media: { url: `/media/${name}.woff2` },
  ...(unicode_range && { unicode_range }),
})

describe('the style sheet of a brand', () => {
  it('sets the colours and the color scheme', () => {
    const style = styleOf({ colors: { accent: '#0B2A6B', ground: '#fff', text: '#101c33' } })
    expect(style).toMatch(/^:root\{color-scheme:light;--ink:#ffffff;--paper:#101c33;--accent:#0b2a6b;/)
    expect(style).toContain('--on-accent:#ffffff;')
  })

  it('says whether the ground is light, so that a logo on a picture gets a ground of its own', () => {
    expect(styleOf({ colors: { theme: 'light' } })).toContain('--light-ground:1;')
    expect(styleOf({ colors: { theme: 'dark' } })).toContain('--light-ground:0;')
  })

  it('darkens icons on a light ground, and brightens those on a dark colour', () => {
    const light = styleOf({ colors: { accent: '#0B2A6B', ground: '#fff', text: '#101c33' } })
    expect(light).toContain('--icon-on-ink:brightness(0);--icon-on-paper:brightness(0) invert(1);')
    expect(light).toContain('--icon-on-accent:brightness(0) invert(1)')
    const yellow = styleOf({ colors: { accent: '#ffe600', ground: '#000', text: '#fff' } })
    expect(yellow).toContain(
      '--icon-on-ink:none;--icon-on-paper:brightness(0);--icon-on-accent:brightness(0)',
    )
  })

  it('sets the corners, and square ones for buttons too', () => {
    expect(styleOf({ radius: 18 })).toContain('--radius:1rem')
    expect(styleOf({ radius: 18 })).not.toContain('--radius-pill')
    expect(styleOf({ radius: 0 })).toContain('--radius:0rem;--radius-pill:var(--radius)')
    expect(styleOf({ name: 'Pumps' })).not.toContain('--radius')
  })

  it('loads its typeface in its weights, and has others in the languages that need one', () => {
    const typeface = {
      name: 'House Sans',
      files: [file(400, 'house-latin', 'U+0000-00FF'), file(600, 'house-bold')],
      except: ['vi'],
      scripts: [{ name: 'House Arabic', languages: ['ar'], files: [file(400, 'house-arabic')] }],
    }
    const style = styleOf({ typeface })
    expect(style).toContain('--typeface:"House Sans"')
    expect(style).toContain(
      '@font-face{font-family:"House Sans";font-weight:400;font-style:normal;font-display:swap;src:url("/at/media/house-latin.woff2");unicode-range:U+0000-00FF}',
    )
    expect(style).toContain('src:url("/at/media/house-bold.woff2")}')
    expect(style).toContain(':lang(ar){--typeface:"House Sans","House Arabic"}')
    expect(style).toContain(':lang(vi){--typeface:var(--built-in)}')
  })

  it('cannot be left by a name or a URL', () => {
    const hostile = '/media/a"</style><script>alert(1)</script>\n{}.woff2'
    const typeface = { name: 'House', files: [{ weight: 400, media: { url: hostile } }] }
    const { brand } = readBrand({ typeface }, 'en')
    const style = brandStyle(brand as Brand, (url) => url)
    expect(style).not.toMatch(/<|\n/)
    expect(style.match(/"/g)?.length).toBe(6)
  })

  it('preloads the file with the basic letters in weight 400', () => {
    const files = [
      file(300, 'light'),
      file(400, 'extended', 'U+0100-02BA, U+1E00-1E9F'),
      file(400, 'basic', 'U+0000-00FF, U+0131'),
    ]
    expect(firstFont(brandOf({ typeface: { name: 'House', files } }))).toBe('/media/basic.woff2')
    expect(firstFont(brandOf({ name: 'Pumps' }))).toBeUndefined()
  })
})

it('mails are dark on white in the colours of the brand', () => {
  const yellow = mailColors(brandOf({ colors: { accent: '#ffe600', ground: '#000000', text: '#ffffff' } }))
  expect(yellow).toMatchObject({ card: '#ffffff', text: '#000000' })
  expect(yellow.accent).not.toBe('#ffe600')
  const blue = mailColors(brandOf({ colors: { accent: '#0b2a6b', ground: '#ffffff', text: '#101c33' } }))
  expect(blue).toMatchObject({ text: '#101c33', accent: '#0b2a6b' })
})
