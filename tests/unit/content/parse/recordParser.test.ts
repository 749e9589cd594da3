import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createRecordParser } from '../../../../src/content/parse/recordParser'

/** A record with two stages: the second is read only if the first is valid. */
const schema = v.pipe(
  v.looseObject({ look: v.optional(v.looseObject({ size: v.optional(v.number()) })) }),
  v.looseObject({ frame: v.looseObject({ width: v.number() }) }),
)
const read = (raw: object) => {
  const draft = createRecordParser(
    schema,
    { id: 7, ...raw },
    { endpoint: 'articles', locale: 'en', position: 0 },
  )
  const fields = draft.problems().map(({ record, field }) => `${record} ${field}`)
  return { value: draft.value, fields }
}

describe('a fault in a record', () => {
  it('is reported once, not again for parts that are missing because of it', () => {
    expect(read({ frame: { width: 'wide' } })).toEqual({ value: undefined, fields: ['7 frame.width'] })
  })

  it('is reported even if it only appears after another part was removed', () => {
    expect(read({ look: { size: 'big' }, frame: {} }).fields).toEqual(['7 look.size', '7 frame.width'])
  })

  it('removes only the part that contains it', () => {
    const { value, fields } = read({ look: { size: 'big', color: 'red' }, frame: { width: 3 } })
    expect([value, fields]).toEqual([{ id: 7, look: { color: 'red' }, frame: { width: 3 } }, ['7 look.size']])
  })
})
