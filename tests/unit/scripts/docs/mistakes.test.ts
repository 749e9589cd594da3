import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderMistakes } from '../../../../scripts/docs/mistakes'
import type { ErrorExample } from '../../../../scripts/docs/mistakes/errorExample'
import { codeIn, errorExamples, renderErrorPages } from '../../../../scripts/docs/mistakes/errorPages'
import { type Mistaken, makeMistakes } from '../../../../scripts/docs/mistakes/messages'
import { mistakes } from '../../../../scripts/docs/mistakes/mistakes'
import { ERRORS } from '../../../../scripts/errors/errors'

let made: Mistaken
let examples: ReadonlyMap<string, ErrorExample>
beforeAll(async () => {
  made = await makeMistakes(mistakes)
  examples = errorExamples(made)
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

  it('lead to messages that each end with a code', () => {
    const codes = new Set(ERRORS.map(({ code }) => code))
    const lines = [...made.messages.values()].flatMap((messages) => messages.lines)
    expect(lines.filter((line) => !codes.has(codeIn(line) ?? ''))).toEqual([])
  })
})

describe('docs/errors', () => {
  it('has a page for each code and no other, all up to date; `npm run docs:mistakes` regenerates them', () => {
    const pages = renderErrorPages(made)
    expect(readdirSync('docs/errors').sort()).toEqual([...pages.keys()].sort())
    for (const [name, text] of pages) expect(readFileSync(`docs/errors/${name}`, 'utf8'), name).toBe(text)
  })

  it.each(ERRORS)('shows for $code an example that gives this code', ({ code }) => {
    expect(codeIn(examples.get(code)?.line ?? '')).toBe(code)
    expect(readFileSync(`docs/errors/${code}.md`, 'utf8')).toContain(`[${code}]`)
  })
})
