import { describe, expect, it } from 'vitest'
import { applyMutant } from '../../../../scripts/mutate/mutant'
import { mutantsIn } from '../../../../scripts/mutate/mutators'

/** The text with each mutant applied. */
const broken = (text: string) => mutantsIn('a.ts', text).map((fault) => applyMutant(text, fault))

describe('mutants', () => {
  it.each([
    ['a condition', 'if (a < b) c()', ['if (true) c()', 'if (false) c()', 'if (!(a < b)) c()']],
    ['a boundary', 'x = a < b', ['x = a <= b', 'x = a >= b']],
    ['one side', 'x = a && b', ['x = a || b', 'x = a', 'x = b']],
    ['a default', 'x = a ?? b', ['x = a', 'x = b']],
    ['a sum', 'x = a + b', ['x = a - b']],
    ['a number', 'x = 100', ['x = 101', 'x = 10']],
    ['a string', "x = 'a'", ["x = ''"]],
    ['a list', 'x = [a, b]', ['x = []']],
    ['a field', 'x = { a, b: c }', ['x = { b: c }', 'x = { a }']],
    ['a return value', 'const f = () => a', ['const f = () => undefined']],
    ['a sibling', 'x = a.some(b)', ['x = a.every(b)']],
    ['a dropped call', 'x = a.filter(b)', ['x = a']],
    ['a pattern', 'x = /^a+$/i', ['x = /a+$/i', 'x = /^a+/i', 'x = /^a+$/', 'x = /^a$/i']],
    ['a statement', 'a()', [';']],
    ['a missing thing', 'x = a?.b', ['x = a.b']],
  ])('cover %s', (_, text, expected) => {
    expect(broken(text)).toEqual(expect.arrayContaining(expected))
  })

  it('are not created in types, imports and developer messages', () => {
    expect(broken("import a from 'a'\ntype T = 'a' | 1\ninterface I { a: 'b' }\nexport * from 'a'")).toEqual(
      [],
    )
    expect(broken("throw new TypeError('It is ' + a)")).toEqual([';'])
    expect(broken("console.info('It is so')")).toEqual([';'])
  })

  it('never touch methods that every object has', () => {
    expect(broken('x = a.toString()')).toEqual([';'])
  })

  it('have a line and a description of the change', () => {
    expect(mutantsIn('a.ts', '\n\nx = true')[0]).toMatchObject({
      file: 'a.ts',
      line: 3,
      change: 'x = true → nothing',
    })
  })
})
