import { describe, expect, it } from 'vitest'
import type { CheckProblem } from '../../../../scripts/check/check'
import { joinLanguages } from '../../../../scripts/check/languages'

const problem = (file: string, more: Partial<CheckProblem> = {}): CheckProblem => {
  return { severity: 'warning', file, record: 'hall', field: 'name', message: 'is missing', ...more }
}
const files = (problems: readonly CheckProblem[]) => problems.map(({ file }) => file)

describe('joinLanguages', () => {
  it('merges a problem of several languages into one, in the order of the package', () => {
    const found = [problem('content/fr/worlds.json'), problem('content/de/worlds.json')]
    expect(joinLanguages(found, ['en', 'de', 'fr'])).toEqual([
      problem('content/{de,fr}/worlds.json', { locales: ['de', 'fr'] }),
    ])
  })

  it('writes * for all languages, and the name of a single one', () => {
    expect(
      files(joinLanguages([problem('content/en/a.json'), problem('content/de/a.json')], ['en', 'de'])),
    ).toEqual(['content/*/a.json'])
    expect(files(joinLanguages([problem('content/de/a.json')], ['de']))).toEqual(['content/de/a.json'])
  })

  it('does not merge problems that differ in more than the language, and removes duplicates', () => {
    const found = [
      problem('content/de/a.json'),
      problem('content/fr/a.json', { field: 'title' }),
      problem('content/fr/a.json', { severity: 'error' }),
      problem('media/a.mp4'),
      problem('media/a.mp4'),
    ]
    expect(files(joinLanguages(found, ['en', 'de', 'fr']))).toEqual([
      'content/de/a.json',
      'content/fr/a.json',
      'content/fr/a.json',
      'media/a.mp4',
    ])
  })
})
