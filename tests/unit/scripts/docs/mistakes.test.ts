import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderMistakes } from '../../../../scripts/docs/mistakes'
import { type Mistaken, makeMistakes } from '../../../../scripts/docs/mistakes/messages'
import { mistakes } from '../../../../scripts/docs/mistakes/mistakes'

let made: Mistaken
beforeAll(async () => {
  made = await makeMistakes(mistakes)
}, 300_000)

describe('the typical mistakes of editors', () => {
  it('are at least forty, each made in sources about which nothing is said', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(40)
    expect(made.good).toEqual({ command: 'content:check', lines: [] })
  })

  it.each(mistakes)('include “$name”, which is reported where it was made', (mistake) => {
    const { lines = [] } = made.messages.get(mistake) ?? {}
    expect(lines[0]).toContain(mistake.names)
  })

  it('are listed in docs/mistakes.md; `npm run docs:mistakes` regenerates it', () => {
    expect(readFileSync('docs/mistakes.md', 'utf8')).toBe(renderMistakes(made))
  })
})
