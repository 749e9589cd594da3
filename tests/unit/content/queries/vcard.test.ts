import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vcardOf } from '../../../../src/content'

const MARA = {
  name: 'Mara Lindqvist',
  role: 'Sales',
  phone: '+49 (0)30 23125-110',
  email: 'mara@arcwell.example',
}
const card = (contact: object, company?: string) => vcardOf({ ...MARA, languages: [], ...contact }, company)
/** The lines of the card, as a code reader splits them. */
const lines = (text = '') => text.split('\r\n')

describe('a person’s contact card', () => {
  it('has name, company, role, phone and email in the format that phones read', () => {
    expect(lines(card({}, 'Arcwell, Inc.'))).toEqual([
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Lindqvist;Mara;;;', 'FN:Mara Lindqvist', 'ORG:Arcwell\\, Inc.'],
      ...['TITLE:Sales', 'TEL;TYPE=WORK,VOICE:+493023125110', 'EMAIL;TYPE=INTERNET:mara@arcwell.example'],
      ...['END:VCARD', ''],
    ])
    expect(lines(card({ name: '王小明' }))).toContain('N:王小明;;;;')
  })

  it('does not exist for a person without phone and email', () => {
    expect(card({ phone: 'ask', email: 'nobody' })).toBeUndefined()
    expect(lines(card({ phone: 'ask' })).some((line) => line.startsWith('TEL'))).toBe(false)
  })

  it('is short enough for a QR code, however long the name is', () => {
    expect(lines(card({ name: 'x'.repeat(101) }))).toContain(`FN:${'x'.repeat(100)}`)
    const long = 'x;'.repeat(5000)
    expect(card({ name: long, role: long, phone: undefined }, long)?.length).toBeLessThan(1000)
  })

  it('has exactly the expected lines, whatever the texts contain', () => {
    const word = fc.string({ maxLength: 300, unit: 'binary' })
    const wild = fc.oneof(
      word,
      fc.constantFrom('A\r\nTEL:+1900', 'A\nEND:VCARD', 'a;b,c\\', 'A\u2028B\u0085C\u0000'),
    )
    fc.assert(
      fc.property(wild, wild, wild, (name, role, company) => {
        const text = card({ name: `N${name}`, role: `R${role}`, email: undefined }, `C${company}`) ?? ''
        expect(lines(text).map((line) => line.replace(/[:;].*$/s, ''))).toEqual([
          ...['BEGIN', 'VERSION', 'N', 'FN', 'ORG', 'TITLE', 'TEL', 'END', ''],
        ])
        // A name has five parts; separators inside a part are escaped.
        const parts = (line = '') => line.replace(/\\./gsu, '').split(';').length
        expect(parts(lines(text)[2]?.slice(2))).toBe(5)
        expect(parts(lines(text)[4])).toBe(1)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a card must not have.
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/)
      }),
    )
  })
})
