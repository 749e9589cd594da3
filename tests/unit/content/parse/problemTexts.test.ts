import { describe, expect, it } from 'vitest'
import { MODAL_SIZES } from '../../../../src/content'
import { readManifest } from '../../../../src/contracts'
import { picture } from '../answers'
import { section } from '../collections'
import { type Collections, readEverything, set } from '../readEverything'
import { first, read, setting } from '../readSmall'

/** The problem of an article with these fields. */
const saidOfArticle = (fields: object) =>
  readEverything((raw: Collections) => set(raw.articles[0], fields))
    .problems.filter(({ endpoint }) => endpoint === 'articles')
    .map(({ message }) => message)
const saidOfSection = (kind: string, fields: object) =>
  saidOfArticle({ sections: [section(kind, fields)] })[0]

describe('a problem states what was expected and what was found', () => {
  it.each([
    [{ title: 7 }, 'Expected a text but found 7: correct it. Until then the record is left out.'],
    [{ title: [] }, 'Expected a text but found an empty list: correct it.'],
    [{ title: ['a'] }, 'Expected a text but found a list: correct it.'],
    [{ title: {} }, 'Expected a text but found a record: correct it.'],
    [{ title: undefined }, 'A value is missing here: fill it in.'],
    [
      { settings: { size: 'huge' } },
      'Expected one of "s", "m", "l", "xl", "xxl", "xxxl", "fullscreen" but found "huge"',
    ],
    [{ sections: 'none' }, 'Expected a list but found "none"'],
  ])('for %j', (fields, sentence) => {
    expect(saidOfArticle(fields)[0]).toContain(sentence)
  })

  it.each([
    ['image', { media: picture('film.mp4') }, 'Expected a picture but found'],
    ['video', { media: picture('a.webp') }, 'Expected a video but found'],
  ])('for the media of a section: %s', (kind, fields, sentence) => {
    expect(saidOfSection(kind, fields)).toContain(sentence)
  })

  it.each([
    ['video', picture('a.webp'), 'Expected a video but found'],
    ['image', picture('film.mp4'), 'Expected a picture but found'],
  ])('for the media of a screensaver: %s', (kind, media, sentence) => {
    const { problems } = readEverything((raw) => {
      set(raw.screensavers[0], { media: [{ __component: `screensaver.${kind}`, media }] })
    })
    expect(problems[0]?.message).toContain(sentence)
  })

  it('with a long value truncated', () => {
    // Sixty characters including the quotation marks.
    const fits = 'x'.repeat(58)
    expect(saidOfArticle({ settings: { size: fits } })[0]).toContain(`found "${fits}": correct`)
    expect(saidOfArticle({ settings: { size: `${fits}y` } })[0]).toContain(`found "${fits}y…: correct`)
    const link = `javascript:${'x'.repeat(60)}`
    const { problems } = read((raw) => setting(raw['app-setting'].data, { cookie_page: `[a](${link})` }))
    expect(problems[0]?.message).toContain(`Its link to "${link.slice(0, 60)}" leads nowhere`)
  })

  it('with the name of the field that a manifest lacks', () => {
    const manifest = { format: 1, version: 'v1', locales: [], defaultLocale: 'de', files: [] }
    expect(() => readManifest(manifest)).toThrow('locales must name at least one language')
    expect(() => readManifest({ ...manifest, locales: ['de'], version: 'a\nb' })).toThrow(
      'a text of one line',
    )
    expect(() => readManifest({ ...manifest, locales: ['en'] })).toThrow(
      'defaultLocale must be one of the locales',
    )
  })
})

it('an article’s window has one of seven sizes', () => {
  for (const size of ['s', 'm', 'l', 'xl', 'xxl', 'xxxl', 'fullscreen'] as const) {
    const { content } = readEverything((raw) => set(raw.articles[0], { settings: { size } }))
    expect(content.articles.get(7)?.settings).toEqual({ size })
  }
  expect(MODAL_SIZES).toHaveLength(7)
})

it('an invalid link that is repeated is reported once', () => {
  const { problems } = read((raw) =>
    setting(first([raw['app-setting'].data]), {
      cookie_page: '[a](javascript:a) [b](javascript:a) [c](</ok>)',
    }),
  )
  expect(problems).toHaveLength(1)
})
