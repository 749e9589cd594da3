import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = new URL('../../src/', import.meta.url)

/** Ids that the showroom gives itself, or that records of one collection have. */
const OWN = ['found.id', 'message.id', 'open.overlay.id']

it('no part of a list is kept by an id that a CMS counts for each kind of part by itself', () => {
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
