import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { firstFont } from '../../../src/brand'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

const demo: {
  readonly typeface: {
    readonly files: readonly {
      readonly weight: 300 | 400 | 600
      readonly media: { readonly file: string }
      readonly unicode_range: string
    }[]
  }
} = JSON.parse(textOf('demo/content/brand.json'))

describe('The typeface', () => {
  it('has the weights 300, 400 and 600, in the demo too', () => {
    expect(textOf('src/ui/tokens.css')).toMatch(/--family: var\(--typeface\), "Noto Sans Variable",/)
    expect(textOf('node_modules/@fontsource-variable/noto-sans/index.css')).toContain('font-weight: 100 900;')
    expect([...new Set(demo.typeface.files.map(({ weight }) => weight))]).toEqual([300, 400, 600])
  })

  it('is used in these weights only, so that browsers do not synthesize others', () => {
    const sheets = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      // A font file's weights are not the weights in use.
      .map((path) => textOf(`src/${path}`).replace(/@font-face \{[^}]*\}/g, ''))
    const weights = sheets.flatMap((sheet) => [...sheet.matchAll(/font-weight:\s*([^;]+);/g)])
    expect(weights.length).toBeGreaterThan(5)
    const used = new Set(weights.map(([, weight]) => weight))
    expect([...used].filter((weight) => weight !== 'inherit').sort()).toEqual(['300', '400', '600'])
  })

  it('is preloaded in one file, weight 400, normal', () => {
    const files = demo.typeface.files.map(({ weight, media, unicode_range }) => ({
      ...{ weight, url: media.file, range: unicode_range },
    }))
    const typeface = { name: 'Sora', files, except: [], scripts: [] }
    const first = firstFont({ colors: {}, contact: {}, legal: {}, typeface })
    expect(first).toBe('brand/sora-latin-400-normal.woff2')
    expect(existsSync(fileURLToPath(new URL(`demo/media/${first}`, root)))).toBe(true)
  })
})
