import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activated,
  confirmed,
  EMPTY_POINTER,
  limitedTo,
  MOST_TRIAL_STARTS,
  newestOf,
  noted,
  type Pointer,
  pointerText,
  readPointer,
  recovered,
  started,
  wentBack,
} from '../../../../../src/server/updates/store/pointer'

const A = 'a'.repeat(24)
const B = 'b'.repeat(24)
const C = 'c'.repeat(24)
const KEY = '0123456789abcdef'
const NOW = new Date('2026-11-23T08:00:00.000Z')
const refusal = { version: 'x', at: '2026-11-23T08:00:00.000Z', reason: 'it did not start' }
const shown = (...ids: readonly string[]): Pointer =>
  ids.reduce((pointer, id) => confirmed(activated(pointer, id)), EMPTY_POINTER)

it('remembers the last twenty refused versions, each once, with a shortened reason', () => {
  let pointer = shown(A)
  for (let n = 0; n < 30; n++) {
    for (const version of [`v${n}`, `v${n}`])
      pointer = wentBack(activated({ ...pointer, active: A }, B), {
        ...refusal,
        version,
        reason: 'r'.repeat(9_999),
      })
  }
  expect(pointer.refused.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, n) => `v${n + 10}`),
  )
  expect(pointer.refused[0]?.reason).toHaveLength(300)
})

describe('a new release', () => {
  it('is on trial until it is confirmed, and the previous one stays', () => {
    const pointer = activated(shown(A), B)
    expect(pointer).toMatchObject({ active: B, previous: A, trialStarts: 0 })
    expect(confirmed(pointer)).toMatchObject({ active: B, previous: A, trialStarts: null })
  })

  it('is rolled back after its unconfirmed starts, and its version is refused', () => {
    let pointer = activated(shown(A), B)
    for (let start = 0; start < MOST_TRIAL_STARTS; start++) {
      const after = started(pointer)
      expect(after.goesBack).toBe(false)
      pointer = after.pointer
    }
    expect(started(pointer).goesBack).toBe(true)
    expect(wentBack(pointer, refusal)).toMatchObject({ active: A, previous: null, refused: [refusal] })
  })

  it('is not kept as the previous release if it never worked', () => {
    expect(activated(activated(shown(A), B), C)).toMatchObject({ active: C, previous: A })
  })

  it('is shown however often it fails if it is the only one', () => {
    let pointer = activated(EMPTY_POINTER, A)
    for (let start = 0; start < 10; start++) pointer = started(pointer).pointer
    expect(pointer.active).toBe(A)
    expect(wentBack(pointer, refusal)).toBe(pointer)
  })
})

const release = fc.constantFrom(A, B, C, 'd'.repeat(24))
const step = fc.oneof(
  release.map((id) => (pointer: Pointer) => activated(pointer, id)),
  fc.constant(confirmed),
  fc.constant((pointer: Pointer) => {
    const after = started(pointer)
    return after.goesBack ? wentBack(pointer, refusal) : after.pointer
  }),
  fc.constant((pointer: Pointer) => wentBack(pointer, refusal)),
  release.map((lost) => (pointer: Pointer) => limitedTo(pointer, (id) => id !== lost)),
  fc
    .date({ noInvalidDate: true })
    .map((at) => (pointer: Pointer) => noted(pointer, { created: at.toISOString(), signers: [KEY] }, NOW)),
)

describe('the pointer', () => {
  it('can be read, names no release twice, and is on trial only with a release, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const pointer = steps.reduce((before, take) => take(before), EMPTY_POINTER)
        expect(readPointer(JSON.parse(pointerText(pointer)))).toEqual(pointer)
        if (pointer.active !== null) expect(pointer.previous).not.toBe(pointer.active)
        else expect(pointer).toMatchObject({ previous: null, trialStarts: null })
        expect(pointer.refused.length).toBeLessThanOrEqual(20)
      }),
    )
  })

  it('never moves the newest signing time back, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let pointer = EMPTY_POINTER
        for (const take of steps) {
          const before = pointer.newest
          pointer = take(pointer)
          if (before !== null)
            expect(Date.parse(pointer.newest ?? '')).toBeGreaterThanOrEqual(Date.parse(before))
        }
      }),
    )
  })

  it('is rejected when it is damaged', () => {
    const good = JSON.parse(pointerText(activated(shown(A), B)))
    for (const [field, wrong] of Object.entries({
      format: 2,
      active: '../x',
      previous: 7,
      trialStarts: -1,
      newest: 'soon',
      newestBy: { [KEY]: 'soon' },
      refused: [{ version: 1 }],
    }))
      expect(readPointer({ ...good, [field]: wrong }), field).toBeUndefined()
    for (const json of [undefined, null, [], 'x', {}]) expect(readPointer(json)).toBeUndefined()
  })
})

describe('the newest signing time', () => {
  const signing = (created: string, ...signers: readonly string[]) => ({ created, signers })

  it('is remembered for each key, for at most 32 keys, the latest ones', () => {
    let pointer = EMPTY_POINTER
    for (let n = 0; n < 40; n++)
      pointer = noted(pointer, signing(`2026-10-01T08:00:${10 + n}.000Z`, `key ${n}`), NOW)
    expect(Object.keys(pointer.newestBy)).toHaveLength(32)
    expect(newestOf(pointer, (key) => key === 'key 39')).toBe('2026-10-01T08:00:49.000Z')
    expect(newestOf(pointer, (key) => key === 'key 20')).toBe('2026-10-01T08:00:30.000Z')
    expect(newestOf(pointer, (key) => key === 'key 0')).toBeNull()
  })

  it('of a pointer from an earlier version counts for all keys', () => {
    const { newestBy: _, ...earlier } = noted(EMPTY_POINTER, signing('2026-10-01T08:00:00.000Z', KEY), NOW)
    const pointer = readPointer(JSON.parse(JSON.stringify({ format: 1, ...earlier })))
    expect(pointer && newestOf(pointer, () => false)).toBe('2026-10-01T08:00:00.000Z')
  })

  it('is never more than a day ahead of the clock', () => {
    const tomorrow = noted(EMPTY_POINTER, signing('2026-11-24T08:00:00.000Z', KEY), NOW)
    expect(tomorrow.newest).toBe('2026-11-24T08:00:00.000Z')
    expect(noted(tomorrow, signing('2026-11-24T08:00:00.001Z', KEY), NOW)).toBe(tomorrow)
  })
})

describe('a lost pointer', () => {
  it('is not rebuilt with a release signed in the year 9999 as the newest', () => {
    const stolen = { id: A, created: '9999-01-01T00:00:00.000Z', madeAt: 1 }
    const good = { id: B, created: '2026-11-20T08:00:00.000Z', madeAt: 2 }
    expect(recovered([stolen, good], NOW)).toMatchObject({ active: B, newest: good.created })
  })

  it('is rebuilt with the newest release on trial, the one before as the previous one, and the newest signing time', () => {
    const old = { id: A, created: '2026-11-01T08:00:00.000Z', madeAt: 3 }
    const late = { id: B, created: '2026-11-20T08:00:00.000Z', madeAt: 1 }
    expect(recovered([old, late], NOW)).toMatchObject({
      active: B,
      previous: A,
      trialStarts: 0,
      newest: late.created,
    })
    expect(recovered([], NOW)).toEqual(EMPTY_POINTER)
  })
})
