import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutDescriptions } from '../../../../scripts/vite/settingDescriptions'

/** The module's code in the build; undefined: unchanged. */
function built(file: string, code: string): string | undefined {
  const { transform } = withoutDescriptions()
  if (typeof transform !== 'function') throw new Error('no transform')
  const left = transform.call({ parse: parseAst } as never, code, `/app/src/settings/${file}`, {
    moduleType: 'js',
  } as never)
  return typeof left === 'object' && left && 'code' in left ? String(left.code) : undefined
}

it('the build drops the descriptions of settings and keeps their types and values', () => {
  const code = `const tours = {
    loop: flag(true, 'Whether tours begin again. On a wall they do.'),
    mode: oneOf('media', ['media', 'automatic'], "What it does: show its media, or visit all places in turn."),
    key: { default: 'A', expects: 'a text of one line', description: 'Its name, as in “A. Smith Inc.”.' },
  }`
  const left = built('tourSettings.ts', code)
  expect(left).not.toMatch(/Whether|What it does|Its name/)
  for (const example of [
    "flag(true, '')",
    "oneOf('media', ['media', 'automatic'], '')",
    "'a text of one line'",
  ])
    expect(left).toContain(example)
})

it('the build leaves other modules unchanged', () => {
  expect(built('resolveSettings.ts', "say('Nobody is asked here. Never.')")).toBeUndefined()
})
