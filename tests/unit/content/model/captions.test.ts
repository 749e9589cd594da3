import { describe, expect, it } from 'vitest'
import { type Captions, captionsFor, type Locale, type Media } from '../../../../src/content'
import { readEverything, set } from '../readEverything'

/** A library whose first film has these fields besides its file. */
function readFilm(fields: object) {
  const { content, named } = readEverything((raw) => {
    const [entry] = raw.dashboards[0]?.media_library ?? []
    set(entry?.media, fields)
  })
  return { film: [...content.dashboards.values()][0]?.mediaLibrary[0]?.media, named }
}

const words = (language: string) => ({ language, media: { url: `/media/${language}.vtt` } })

describe('a film', () => {
  it.each(['__proto__', 'constructor', '.exe'])('with the extension "%s" has the general type', (ext) => {
    const { film } = readFilm({ ext, mime: undefined })
    expect(film?.mime).toBe('application/octet-stream')
  })

  it('has captions, at most one for each language, and a poster', () => {
    const { film, named } = readFilm({
      captions: [{ ...words('de'), title: 'Deutsch (Ton)' }, words('zh')],
      poster: { url: '/media/film.webp' },
    })
    expect(named).toEqual([])
    expect(film?.captions).toEqual([
      { language: 'de', title: 'Deutsch (Ton)', url: '/media/de.vtt' },
      { language: 'zh', url: '/media/zh.vtt' },
    ])
    expect(film?.poster).toMatchObject({ name: 'film.webp', mime: 'image/webp' })
  })

  it.each([
    [{ captions: [words('de'), words('de')] }, 'captions'],
    [{ captions: [words('xx')] }, 'captions.0.language'],
    [{ captions: [{ language: 'de' }] }, 'captions.0.media'],
    [{ poster: {} }, 'poster.url'],
  ])('loses only the invalid captions or poster: %j', (fields, field) => {
    const { film, named } = readFilm(fields)
    expect(named).toEqual([expect.stringContaining(field)])
    expect(film).toMatchObject({ name: 'film.mp4' })
  })
})

describe('the captions for a visitor', () => {
  const film = (...languages: Locale[]) =>
    ({ captions: languages.map((language): Captions => ({ language, url: language })) }) as unknown as Media

  it.each([
    ['de', ['en', 'de'], 'de'],
    ['en-US', ['de', 'en'], 'en'],
    ['zh-Hant', ['en', 'zh'], 'zh'],
    ['fr', ['de', 'en'], 'en'],
    ['fr', ['de', 'it'], 'de'],
    ['fr', [], undefined],
  ] as const)('who reads %s, when %j are available, are in %s', (language, there, read) => {
    expect(captionsFor(film(...there), language)?.language).toBe(read)
  })
})
