import { describe, expect, it } from 'vitest'
import { QUESTIONS } from '../../../../scripts/new/answers'
import { colorsFor } from '../../../../scripts/new/colors'
import { derivePalette } from '../../../../src/brand'
import { contrast } from '../../../../src/brand/contrast'

const { name, accent, languages, world } = QUESTIONS

describe('answers for a new showroom', () => {
  it('accept a colour as digits or by its name', () => {
    expect(['#E4572E', 'e4572e', '#f80', 'Teal'].map(accent.read)).toEqual([
      '#e4572e',
      '#e4572e',
      '#ff8800',
      '#008080',
    ])
  })

  it('name the nearest colour, or how to write one', () => {
    expect(() => accent.read('orang')).toThrow('The accent "orang" is not a colour: did you mean "orange"?')
    expect(() => accent.read('#12345')).toThrow('Write six digits such as #0a7d55')
    expect(() => accent.read('constructor')).toThrow('is not a colour')
  })

  it('accept languages in any case, separated by commas or spaces, the first one as default', () => {
    expect(languages.read('de, EN  zh-hant,de')).toEqual(['de', 'en', 'zh-Hant'])
  })

  it('list the valid languages if one is unknown', () => {
    expect(() => languages.read('en,xx')).toThrow(/"xx" is not a language.*Write one of en, de, en-US, fr/)
    expect(() => languages.read(' , ')).toThrow('No language is named. Write some of en, de')
  })

  it('make an address of the world in small Latin letters that belongs to no page', () => {
    const slugs = ['Hall of Pumps', 'Überflur ß', '展厅', 'Login', 'de'].map((each) => world.read(each).slug)
    expect(slugs).toEqual(['hall-of-pumps', 'uberflur-ss', 'world', 'world-login', 'world-de'])
  })

  it('refuse names that are empty, too long or cannot be shown', () => {
    expect(() => name.read('  ')).toThrow('The name is empty.')
    expect(() => name.read('x'.repeat(61))).toThrow('The name has 61 letters: use at most 60.')
    expect(() => name.read('a\u0000b')).toThrow('characters that cannot be shown')
    expect(name.read('  Müller   & Söhne ')).toBe('Müller & Söhne')
  })

  it('are readable in the suggestions', () => {
    for (const { suggestion, read } of Object.values(QUESTIONS)) expect(() => read(suggestion)).not.toThrow()
  })
})

describe('the colours of a new showroom', () => {
  it('are legible with every accent', () => {
    const accents = Array.from({ length: 125 }, (_, index) => {
      const parts = [Math.floor(index / 25), Math.floor(index / 5) % 5, index % 5]
      return `#${parts
        .map((part) =>
          Math.min(255, part * 64)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    })
    const faulty = accents.filter((each) => derivePalette(colorsFor(each)).faults.length > 0)
    expect(faulty).toEqual([])
  })

  it('keep an accent that is legible, and lighten or darken another as little as needed', () => {
    expect(colorsFor('#ff6b2c').accent).toBe('#ff6b2c')
    const { accent } = colorsFor('#db2424')
    expect(accent).not.toBe('#db2424')
    expect(contrast(accent, '#db2424')).toBeLessThan(1.3)
  })

  it('are dark, and light for an accent that is legible on no dark ground', () => {
    expect(colorsFor('#ff6b2c').theme).toBe('dark')
    expect(colorsFor('#0b2a6b').theme).toBe('light')
  })
})
