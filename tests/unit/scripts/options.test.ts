import { afterEach, expect, it, vi } from 'vitest'
import { optionsOf } from '../../../scripts/options'

afterEach(() => void vi.restoreAllMocks())

const USAGE = 'usage: npm run content:build -- SOURCE OUT [--cache DIR]'
const options = { cache: { type: 'string', default: '.cache' } } as const
const read = (args: string[], allowPositionals = true) =>
  optionsOf({ args, options, allowPositionals }, USAGE)

it('a command parses its options', () => {
  expect(read(['demo', '--cache', 'here'])).toMatchObject({
    positionals: ['demo'],
    values: { cache: 'here' },
  })
  expect(read([]).values.cache).toBe('.cache')
})

it.each([
  [['--nope'], "Unknown option '--nope'"],
  [['--cache'], "Option '--cache <value>' argument missing"],
  [['one'], "Unexpected argument 'one'"],
])('a command exits with one line and its usage for %j', (args, message) => {
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => read(args, false)).toThrow('ended')
  expect(error.mock.calls).toEqual([[`${message}\n${USAGE}`]])
  expect(process.exit).toHaveBeenCalledWith(2)
})
