import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../src/content'
import { inSubject, writeLetter } from '../../../../src/server/mail/letter'
import { message } from './message'

const noTitle = async () => undefined
const titleOf = async (id: string) => (id === 'hall-robot' ? 'Robot <hall>' : undefined)

describe('a letter', () => {
  it('has the name and the colours of the brand', async () => {
    const brand = { name: 'Pumps & more', colors: { accent: '#0b2a6b' }, contact: {}, legal: {} }
    const { html } = await writeLetter(message(), noTitle, async () => brand)
    expect(html).toContain('>Pumps &amp; more</p>')
    expect(html).toContain('border-top:4px solid #0b2a6b')
  })

  it('is written in each of the 21 languages, each with its own texts', async () => {
    const letters = await Promise.all(LOCALES.map((locale) => writeLetter(message({ locale }), noTitle)))
    const others = LOCALES.filter((locale) => locale !== 'en-US')
    const intros = letters.map(({ text }) => text.split('\n')[0])
    expect(new Set(intros).size).toBe(others.length)
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(others.length)
    for (const [index, { locale, text, html, subject }] of letters.entries()) {
      expect(locale).toBe(LOCALES[index])
      expect(html).toContain(`lang="${locale}"`)
      for (const part of [text, html, subject]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|contact\.|mail\./)
        expect(part).toContain('Arcwell AB')
      }
    }
  })

  it('runs from right to left in Arabic, and isolates the direction of the visitor’s text', async () => {
    const { html } = await writeLetter(message({ locale: 'ar', message: 'שלום' }), noTitle)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toMatch(/<div dir="auto"[^>]*>שלום<\/div>/)
    expect(html).toMatch(/<td dir="auto"[^>]*>Arcwell AB<\/td>/)
    expect((await writeLetter(message({ locale: 'de' }), noTitle)).html).toContain(
      '<html lang="de" dir="ltr">',
    )
  })

  it('is in English for an unknown language', async () => {
    const { locale, text } = await writeLetter(message({ locale: '../../package' }), noTitle)
    expect(locale).toBe('en')
    expect(text).toContain('First name: Mara')
  })

  it('escapes markup and placeholders in the visitor’s text', async () => {
    const typed = `</td><script>alert("1")</script> & {{place}} 👩‍🔧 ${'é'}`
    const { text, html, subject } = await writeLetter(message({ company: typed, message: typed }), titleOf)
    expect(text).toContain(`Company: ${typed}`)
    expect(html).not.toContain('<script')
    expect(html).toContain(
      '&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; {{place}} 👩‍🔧',
    )
    expect(html).toContain('Robot &lt;hall&gt; (hall-robot)')
    expect(subject).toContain('{{place}}')
  })

  it('names location, language and time, and omits empty fields', async () => {
    const some = message({ firstName: '', company: '', phone: '', location: '', locale: 'de' })
    const { text, subject } = await writeLetter(some, titleOf)
    expect(subject).toBe('Nachricht aus dem Showroom von Lindqvist')
    expect(text).toContain('Sprache: Deutsch (de)')
    expect(text).toMatch(/Eingegangen: Montag, 23\. November 2026/)
    expect(text).not.toContain('Vorname')
    expect(text).not.toContain('Ort im Showroom')
    const unknown = await writeLetter(message({ location: 'gone' }), titleOf)
    expect(unknown.text).toContain('Place in the showroom: gone')
  })

  it('names the location’s id if the content cannot be read', async () => {
    const broken = async () => Promise.reject(new Error('no package'))
    expect((await writeLetter(message(), broken)).subject).toContain('hall-robot')
  })
})

describe('text in a subject', () => {
  it('is shortened to one line, however long it is', () => {
    for (const text of ['x'.repeat(5000), '👩‍🔧'.repeat(500), `e${'\u0301'.repeat(5000)}`, 'ก็'.repeat(500)]) {
      const short = inSubject(text)
      expect(short.length).toBeLessThanOrEqual(62)
      expect(short.endsWith('…')).toBe(true)
      expect(Buffer.from(short).toString()).toBe(short)
    }
    expect(inSubject('👩‍🔧'.repeat(500)).replaceAll('👩‍🔧', '')).toBe('…')
    expect(inSubject('Arcwell AB')).toBe('Arcwell AB')
  })

  it('contains no bidirectional overrides and no line breaks', () => {
    expect(inSubject('a\u202egnp.exe\u2066\u200f \r\n\u2028 b')).toBe('agnp.exe b')
  })
})
