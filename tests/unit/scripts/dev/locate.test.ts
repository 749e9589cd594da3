import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../../scripts/dev/locate'

const TEXT = `[
  { "id": 1, "title": "One" },
  {
    "id": 2,
    "sections": [
      { "text": "…" },
      {
        "text": { "en": "Two" }
      }
    ]
  }
]`

describe('the line of a problem in the sources', () => {
  it('is that of the field', () => {
    expect(lineOf(TEXT, '2', 'sections.1.text.en')).toBe(8)
  })

  it('is that of the nearest part that exists if the field is missing', () => {
    expect(lineOf(TEXT, '2', 'sections.1.media.file')).toBe(7)
    expect(lineOf(TEXT, '2', 'lead')).toBe(3)
  })

  it('is that of the record, by its name or its position', () => {
    expect(lineOf(TEXT, '1')).toBe(2)
    expect(lineOf('[{}, {\n"a": {}}]', '#2', 'a')).toBe(2)
  })

  it('is unknown for another record and in an unreadable file', () => {
    expect(lineOf(TEXT, '3', 'title')).toBeUndefined()
    expect(lineOf('', '1')).toBeUndefined()
  })
})
