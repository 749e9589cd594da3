import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Everything that is served or run in any showroom, whatever its brand. */
const files = [
  'index.html',
  ...['src', 'public', 'locales'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(css|html|json|svg|tsx?)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(root.pathname, '')),
  ),
]

it('the product has no word, colour or typeface of the demo’s brand', () => {
  const { name, colors, typeface } = JSON.parse(textOf('demo/content/brand.json'))
  const hex: readonly string[] = Object.values(colors)
  const channels = hex.map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join('[ ,]+'),
  )
  const [word] = name.split(' ')
  expect(hex).toHaveLength(3)
  const own = new RegExp([word, `\\b${typeface.name}\\b`, ...hex, ...channels].join('|'), 'i')
  expect(own.test('body { color: #FF6B2C }')).toBe(true)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => own.test(textOf(file)))).toEqual([])
})
