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

/** Style sheets with colours that no brand changes, and why. */
const FIXED: Readonly<Record<string, string>> = {
  'src/ui/tokens.css': 'the colours without a brand',
  'src/report/report.css': 'ink on paper',
  'src/features/pdf/pages/Pages.module.css': 'ink on the paper of a document',
  'src/features/pdf/search/HitMarks.module.css': 'a highlighter on the paper of a document',
}

it('every other colour of a style sheet is grey or comes from the brand', () => {
  const colored = (text: string) =>
    [...text.matchAll(/#([\da-f]{3,8})\b|rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/gi)].filter(
      ([, hex, ...channels]) => {
        const values =
          hex === undefined
            ? channels
            : hex.length < 6
              ? hex.slice(0, 3).split('')
              : (hex.match(/../g) ?? []).slice(0, 3)
        return new Set(values).size > 1
      },
    )
  expect(colored('color: #fff; color: #2bb8a8; color: rgb(94 234 212 / 50%)')).toHaveLength(2)
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(80)
  const found = sheets.filter((file) => colored(textOf(file)).length > 0)
  expect(found.sort()).toEqual(Object.keys(FIXED).sort())
})
