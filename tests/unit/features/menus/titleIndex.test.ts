import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFinder } from '../../../../src/features/menus/finder'
import { normalizeText } from '../../../../src/features/menus/normalizeText'
import { indexTitles, rankTitles } from '../../../../src/features/menus/titleIndex'

/** Titles found before any text is indexed. */
const found = (query: string, ...all: readonly string[]) =>
  createFinder(
    all.map((title) => ({ title, texts: [], order: 0 })),
    'en',
  )
    .find(query, 10)
    .map(({ entry }) => entry.title)

describe('The title search', () => {
  it('ignores case and diacritics in query and title', () => {
    expect(found('forderband', 'Förderband', 'Greifer')).toEqual(['Förderband'])
    expect(found('FÖRDER', 'Forderband')).toEqual(['Forderband'])
    expect(found('cao cap', 'Cảm biến cao cấp')).toEqual(['Cảm biến cao cấp'])
    expect(found('lodz', 'Łódź')).toEqual(['Łódź'])
    expect(found('isik', 'IŞIK', 'ışık')).toEqual(['IŞIK', 'ışık'])
    expect(found('strasse', 'Straße')).toEqual(['Straße'])
  })

  it('matches inside words', () => {
    expect(found('antrieb', 'Servoantriebe')).toEqual(['Servoantriebe'])
  })

  it('works in scripts without spaces or without an alphabet', () => {
    expect(found('机器', '工业机器人', '输送机')).toEqual(['工业机器人'])
    expect(found('หุ่นยนต์', 'แขนหุ่นยนต์ A6-12')).toEqual(['แขนหุ่นยนต์ A6-12'])
    expect(found('ทา', 'ที่นี่', 'ทางเข้า')).toEqual(['ทางเข้า'])
    expect(found('روبوت', 'الرُّوبُوت الصناعي')).toEqual(['الرُّوبُوت الصناعي'])
    expect(found('रोबोट', 'औद्योगिक रोबोट')).toEqual(['औद्योगिक रोबोट'])
  })

  it('finds Hangul while a syllable is being typed', () => {
    expect(found('로보', '로봇')).toEqual(['로봇'])
    expect(found('드ㄹ', '드라이브')).toEqual(['드라이브'])
  })

  it('requires every word, in any order', () => {
    expect(found('drive servo', 'Torq 50 Servo Drive', 'Servo', 'Drive')).toEqual(['Torq 50 Servo Drive'])
  })

  it('ranks equal titles first, then those that start with the query, then those with a word that does', () => {
    expect(found('line', 'Inline', 'Line', 'Flow line', 'Line A')).toEqual([
      'Line',
      'Line A',
      'Flow line',
      'Inline',
    ])
  })

  it('normalizes 10,000 titles once for any number of queries', () => {
    let read = 0
    const entries = Array.from({ length: 10_000 }, (_, at) => ({
      get title() {
        read++
        return `Förderband ${at}`
      },
    }))
    const index = indexTitles(entries)
    for (const query of ['f', 'fo', 'for', 'forderband 99', 'nothing']) rankTitles(index, query)
    expect(read).toBe(10_000)
  })

  it('finds every title by every part of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (title, a, b) => {
        const ready = normalizeText(title)
        const [from, to] = [a % ready.length || 0, b % ready.length || 0].sort((x, y) => x - y)
        const piece = ready.slice(from, (to ?? 0) + 1)
        fc.pre(piece.trim() !== '' && normalizeText(piece) === piece)
        expect(found(piece, title)).toEqual([title])
      }),
    )
  })
})
