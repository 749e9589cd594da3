import { describe, expect, it } from 'vitest'
import { kindOf, since, total } from '../../../../scripts/bytes/traffic'

describe('traffic of a page', () => {
  it.each([
    ['video/mp4', 'films'],
    ['image/webp', 'pictures'],
    ['font/woff2', 'fonts'],
    ['application/json', 'content'],
    ['text/javascript', 'program'],
    ['text/css', 'program'],
    ['text/html', 'program'],
    ['application/pdf', 'other'],
  ])('%s counts as %s', (mime, kind) => {
    expect(kindOf(mime)).toBe(kind)
  })

  it('is reported since an earlier count, without kinds that received nothing', () => {
    const more = since({ films: 10, fonts: 5 }, { films: 30, fonts: 5, pictures: 7 })
    expect(more).toEqual({ films: 20, pictures: 7 })
    expect(total(more)).toBe(27)
  })
})
