import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceOf, titlesIn } from './coverage/proofs'

const page = readFileSync(new URL('../docs/reliability.md', import.meta.url), 'utf8')
const named = [...page.matchAll(/`([\w-]+(?:\.\w+)*)\.test\.ts`(?:: ([^;|\n]+))?/g)]
const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })

it('every fault in docs/reliability.md names an existing test', () => {
  expect(named.length).toBeGreaterThan(25)
  const missing = named.flatMap(([, file = '', words = '']) => {
    const titles = files
      .filter((path) => new RegExp(`(^|/)${file}\\.test\\.tsx?$`).test(path))
      .flatMap((path) => titlesIn(sourceOf(path.replace(/\.test\.tsx?$/, '')) ?? ''))
    if (titles.length === 0) return [`there is no ${file}.test.ts`]
    return words
      .split(', ')
      .map((part) => part.trim())
      .filter((part) => !titles.some((title) => title.includes(part)))
      .map((part) => `${file}.test.ts has no "${part}"`)
  })
  expect(missing).toEqual([])
})
