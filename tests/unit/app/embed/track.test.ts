import { describe, expect, it, vi } from 'vitest'
import { createTrack, type Track } from '../../../../src/app/embed/track'
import { MAX_TRACKED_FIELDS, MAX_TRACKED_LENGTH, TRACKED_NAMES } from '../../../../src/contracts'

function begin() {
  let time = 0
  const emit = vi.fn()
  const warn = vi.fn()
  const track = createTrack({ appEvents: { emit }, now: () => time, warn })
  return { track, emit, warn, pass: (ms: number) => (time += ms) }
}

describe('window.showroom.track', () => {
  it('reports a custom event with a copy of its fields', () => {
    const { track, emit } = begin()
    const fields = { model: 'A6', parts: 3, new: true }
    track('configured', fields)
    fields.parts = 4
    track('bare')
    expect(emit.mock.calls).toEqual([
      [{ type: 'custom', name: 'configured', fields: { model: 'A6', parts: 3, new: true } }],
      [{ type: 'custom', name: 'bare', fields: {} }],
    ])
  })

  const long = 'x'.repeat(MAX_TRACKED_LENGTH + 1)
  const many = Object.fromEntries(Array.from({ length: MAX_TRACKED_FIELDS + 1 }, (_, i) => [`f${i}`, i]))
  it.each([
    ['a name that is not a string', [7], 'track: name must be a text.'],
    ['an empty name', ['  '], 'track: name must not be empty.'],
    ['a name that is too long', [long], `track: name must have at most ${MAX_TRACKED_LENGTH} characters.`],
    ['a reserved name', ['visitEnded'], 'track: name "visitEnded" is the showroom\'s own.'],
    ['fields that are not an object', ['a', 'text'], 'track: fields must be an object.'],
    ['an array as fields', ['a', [1]], 'track: fields must be an object.'],
    ['null as fields', ['a', null], 'track: fields must be an object.'],
    ['too many fields', ['a', many], `track: fields must be at most ${MAX_TRACKED_FIELDS}.`],
    [
      'an object in a field',
      ['a', { deep: {} }],
      'track: fields.deep must be a text, a finite number, true or false.',
    ],
    [
      'an infinite number',
      ['a', { n: 1 / 0 }],
      'track: fields.n must be a text, a finite number, true or false.',
    ],
    [
      'a field text that is too long',
      ['a', { n: long }],
      `track: fields.n must have at most ${MAX_TRACKED_LENGTH} characters.`,
    ],
  ])('rejects %s, and names the invalid field', (_, args, message) => {
    const { track, emit } = begin()
    expect(() => track(...(args as Parameters<Track>))).toThrow(new TypeError(message))
    expect(emit).not.toHaveBeenCalled()
  })

  it.each(TRACKED_NAMES)('rejects %s, which is reserved for the showroom', (name) => {
    const { track, emit } = begin()
    expect(() => track(name)).toThrow(TypeError)
    expect(emit).not.toHaveBeenCalled()
  })

  it('accepts sixty events per minute, and warns once about more', () => {
    const { track, emit, warn, pass } = begin()
    for (let count = 0; count < 200; count++) track('flood')
    expect(emit).toHaveBeenCalledTimes(60)
    expect(warn).toHaveBeenCalledTimes(1)
    pass(60_000)
    track('calm')
    expect(emit).toHaveBeenCalledTimes(61)
  })
})
