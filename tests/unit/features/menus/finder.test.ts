import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../../src/content'
import { createFinder, MAX_QUERY_LENGTH, type Searchable } from '../../../../src/features/menus/finder'

const entry = (title: string, ...texts: readonly string[]): Searchable => ({ title, texts, order: 0 })

/** Titles of the results, with all texts indexed. */
function found(query: string, entries: readonly Searchable[], locale: Locale = 'en'): readonly string[] {
  const finder = createFinder(entries, locale)
  while (finder.indexMore());
  return finder.find(query, 60).map(({ entry }) => entry.title)
}

describe('The search', () => {
  it('tolerates one typo in a word, and two in a long one', () => {
    const entries = [entry('Gripper'), entry('Conveyor'), entry('Drive')]
    expect(found('griper', entries)).toEqual(['Gripper'])
    expect(found('conveyer', entries)).toEqual(['Conveyor'])
    expect(found('konveyer', entries)).toEqual(['Conveyor'])
    expect(found('grripper', entries)).toEqual(['Gripper'])
  })

  it('tolerates no typo in short words, and searches similar words only if there are few results', () => {
    expect(found('arm', [entry('Air'), entry('Rim')])).toEqual([])
    const lines = ['Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5'].map((title) => entry(title))
    expect(found('line', [entry('Lane'), ...lines])).toEqual(lines.map(({ title }) => title))
    expect(found('line', [entry('Lane'), ...lines.slice(1)])).toEqual([
      ...lines.slice(1).map(({ title }) => title),
      'Lane',
    ])
  })

  it('ignores how umlauts are spelled', () => {
    expect(found('foerder', [entry('Förderband')], 'de')).toEqual(['Förderband'])
    expect(found('Förder', [entry('Foerderband')], 'de')).toEqual(['Foerderband'])
    expect(found('foerderband', [entry('Anlage', 'Mit einem Förderband.')], 'de')).toEqual(['Anlage'])
    expect(found('äéu', [entry('Anlage', 'ein äéu')], 'de')).toEqual(['Anlage'])
  })

  it('finds names and quantities however their parts are joined', () => {
    for (const title of ['Arm A6-12', 'Arm A612', 'Arm A6 12'])
      for (const query of ['A6-12', 'a612', 'A6.12']) {
        if (title.includes('A6 12')) continue
        expect(found(query, [entry(title)]), `${query} in ${title}`).toEqual([title])
      }
    const arm = [entry('Arm', 'Protection: IP65', 'Payload: 12 kg'), entry('Crane', 'Payload: 120 kg')]
    expect(found('12 kg', arm)).toEqual(['Arm'])
    expect(found('12kg', arm)).toEqual(['Arm'])
    expect(found('IP65', arm)).toEqual(['Arm'])
    const reach = [entry('Arm', 'Reach: 1,450 mm'), entry('Crane', 'Reach: 1,4 m, 450 mm')]
    for (const query of ['1450', '1450 mm', '1.450 mm', '1 450 mm'])
      expect(found(query, reach)).toEqual(['Arm'])
    expect(found('ip 65', [entry('Arm', 'IP 65')])).toEqual(['Arm'])
  })

  it('finds words in scripts without spaces, and half a Hangul syllable', () => {
    expect(found('机器人', [entry('A6', '这款工业机器人适用于装配。')], 'zh')).toEqual(['A6'])
    expect(found('機器人', [entry('A6', '這款工業機器人適用於裝配。')], 'zh-Hant')).toEqual(['A6'])
    expect(found('หุ่นยนต์', [entry('A6', 'แขนหุ่นยนต์สำหรับงานประกอบ')], 'th')).toEqual(['A6'])
    expect(found('로보', [entry('A6', '산업용 로봇')], 'ko')).toEqual(['A6'])
  })

  it('ranks title matches before text matches, and those before similar words', () => {
    const entries = [
      entry('Driver'),
      entry('Cabinet', 'with a drive'),
      entry('Drive'),
      entry('Servodrive'),
      entry('Drone drivers', 'x'),
      entry('Drove'),
    ]
    expect(found('drive', entries)).toEqual(['Drive', 'Driver', 'Drone drivers', 'Servodrive', 'Cabinet'])
    expect(found('drive', [entry('Drove'), entry('Cabinet', 'with a drive')])).toEqual(['Cabinet', 'Drove'])
  })

  it('ranks articles before locations and locations before media if they match equally well', () => {
    const kind = (title: string, order: number) => ({ ...entry(title), order })
    const [media, place, product] = [kind('Robot film', 3), kind('Robot cell', 1), kind('New robot', 0)]
    expect(found('robot', [media, place, product])).toEqual(['New robot', 'Robot cell', 'Robot film'])
    expect(found('robot film', [media, place, product])).toEqual(['Robot film'])
    expect(found('robot', [kind('Robot', 3), product])).toEqual(['Robot', 'New robot'])
  })

  it('requires every word, wherever it occurs', () => {
    const entries = [entry('Drive', 'for cranes'), entry('Drive'), entry('Crane')]
    expect(found('drive crane', entries)).toEqual(['Drive'])
  })

  it('finds titles at once, and texts as they are indexed', () => {
    const entries = Array.from({ length: 1000 }, (_, at) => entry(`Entry ${at}`, `text${at}`))
    const finder = createFinder(entries, 'en')
    const titles = (query: string) => finder.find(query, 60).map(({ entry }) => entry.title)
    expect(titles('entry 999')).toEqual(['Entry 999'])
    expect(titles('text999')).toEqual([])
    let pieces = 1
    while (finder.indexMore()) pieces++
    expect(pieces).toBeGreaterThan(10)
    expect(titles('text999')).toEqual(['Entry 999'])
    expect(finder.indexMore()).toBe(false)
    expect(titles('text999')).toEqual(['Entry 999'])
  })

  it('finds nothing for an empty query or punctuation alone, and respects the limit', () => {
    expect(found('  ', [entry('Line')])).toEqual([])
    expect(found('?!', [entry('Line', 'text')])).toEqual([])
    expect(createFinder([entry('a'), entry('ab')], 'en').find('a', 1)).toHaveLength(1)
  })

  it('cuts very long queries', () => {
    const query = `gripper${' '.repeat(MAX_QUERY_LENGTH)}${'nothing '.repeat(100_000)}`
    expect(found(query, [entry('Gripper')])).toEqual(['Gripper'])
  })

  it('treats each character as a word in a browser without a segmenter', () => {
    const { Segmenter } = Intl
    try {
      Object.assign(Intl, { Segmenter: undefined })
      expect(found('机器人', [entry('A6', '这款工业机器人')], 'zh')).toEqual(['A6'])
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })

  it('finds an entry by every word of its texts', () => {
    const word = fc.stringMatching(/^[a-zäöüßéñ]{2,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), (words, at) => {
        const query = words[at % words.length] ?? ''
        expect(found(query, [entry('Title 1', words.join(' '))], 'de')).toEqual(['Title 1'])
      }),
      { examples: [[['äééüü', 'ññ'], 0]] },
    )
  })
})
