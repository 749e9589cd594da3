import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = new URL('../../src/', import.meta.url)

/** Ids that the showroom assigns itself, or that are unique within one collection. */
const OWN = ['found.id', 'message.id', 'open.overlay.id']

it('no React list uses keys that a CMS numbers separately for each kind of component', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const found = files.flatMap((name) =>
    [...readFileSync(fileURLToPath(new URL(name, src)), 'utf8').matchAll(/\bkey=\{(.*?)\}\s/g)].flatMap(
      ([, key = '']) => (/\bid\b/.test(key) && !OWN.includes(key) ? [`${name}: key={${key}}`] : []),
    ),
  )
  expect(files.length).toBeGreaterThan(80)
  expect(found).toEqual([])
})
