import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

describe('The typeface', () => {
  it('has the weights 300, 400 and 600', () => {
    const loaded = [...textOf('src/ui/tokens.css').matchAll(/@import "@fontsource\/sora\/(.+)\.css"/g)]
    expect(loaded.map(([, weight]) => weight)).toEqual(['300', '400', '600'])
    expect(textOf('src/ui/tokens.css')).toMatch(/--family: Sora,/)
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
    const fonts = [...textOf('index.html').matchAll(/<link rel="preload" href="\.\/([^"]+)" as="font"/g)]
    expect(fonts.map(([, path]) => path)).toEqual([
      'node_modules/@fontsource/sora/files/sora-latin-400-normal.woff2',
    ])
    expect(existsSync(fileURLToPath(new URL(fonts[0]?.[1] ?? '', root)))).toBe(true)
  })
})
