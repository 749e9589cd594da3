import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaUses } from '../../../../scripts/pull/mediaUrls'
import { chooseFilmFile, type FilmFile, type Media, neededWidth } from '../../../../src/content'
import { mentionsOf } from '../../../../src/content/access/mentions'
import { readEverything, set } from '../readEverything'

const wide = {
  url: '/media/film-2160.mp4',
  mime: 'video/mp4; codecs="av01.0.12M.08"',
  width: 3840,
  height: 2160,
  size: 9000,
  bitrate: 15_000_000,
  framerate: 25,
}

/** A library whose first film has these other files. */
function readFilm(films: unknown) {
  const { content, named } = readEverything((raw) => {
    const [entry] = raw.dashboards[0]?.media_library ?? []
    set(entry?.media, { films })
  })
  return { film: [...content.dashboards.values()][0]?.mediaLibrary[0]?.media, named }
}

describe('the alternative files of a film', () => {
  it('are read unchanged, and absent if the backend has none', () => {
    expect(readFilm([wide]).film?.films).toEqual([wide])
    expect(readFilm(undefined)).toMatchObject({ film: expect.not.objectContaining({ films: [] }), named: [] })
  })

  it.each([
    [{ ...wide, mime: 'video/mp4' }, 'films.0.mime'],
    [{ ...wide, mime: 'video/mp4; codecs="av01\n"' }, 'films.0.mime'],
    [{ ...wide, width: 0 }, 'films.0.width'],
    [{ ...wide, bitrate: null }, 'films.0.bitrate'],
    [{ ...wide, framerate: '25fps' }, 'films.0.framerate'],
    [{ ...wide, url: 'javascript:alert(1)' }, 'films.0.url'],
  ])('are left out alone if they are invalid: %j', (broken, field) => {
    const { film, named } = readFilm([broken, wide])
    expect(named).toEqual([expect.stringContaining(field)])
    expect(film).toMatchObject({ name: 'film.mp4', films: [wide] })
  })

  it('are withheld and packaged together with the film', () => {
    const record = { background: [{ type: 'video', video: { url: '/media/film.mp4', films: [wide] } }] }
    const files = ['/media/film.mp4', '/media/film-2160.mp4']
    expect(mentionsOf(record).media).toEqual(files)
    expect(mediaUses(record, 'https://cms.example.com').map(({ written }) => written)).toEqual(files)
  })

  it('are at most twelve', () => {
    const { film, named } = readFilm(Array.from({ length: 13 }, () => wide))
    expect(named).toEqual([expect.stringContaining('films')])
    expect(film?.films).toBeUndefined()
  })
})

const MIMES = ['av01.0.12M.08', 'hvc1.1.6.L153.B0', 'avc1.640033'].map(
  (codec) => `video/mp4; codecs="${codec}"`,
)

const someFile: fc.Arbitrary<FilmFile> = fc.record({
  url: fc.uuid(),
  mime: fc.constantFrom(...MIMES),
  width: fc.constantFrom(960, 1280, 1920, 2560, 3840, 7680),
  height: fc.constant(1080),
  size: fc.integer({ min: 1, max: 20_000 }),
  bitrate: fc.constant(1e6),
  framerate: fc.constant(25),
})

const situation = fc.record({
  films: fc.array(someFile, { maxLength: 6 }),
  size: fc.integer({ min: 1, max: 20_000 }),
  stage: fc.record({
    width: fc.integer({ min: 1, max: 8000 }),
    height: fc.integer({ min: 1, max: 5000 }),
  }),
  pixelRatio: fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 3),
  widest: fc.constantFrom(0, 1920, 3840, 10_000),
  played: fc.subarray(MIMES),
})

describe('the file that is played instead of a film', () => {
  it('is the narrowest playable one that covers the stage, else the widest playable one, else none', () => {
    fc.assert(
      fc.property(situation, ({ films, size, stage, pixelRatio, widest, played }) => {
        const film = { url: '/film.mp4', width: 1920, height: 1080, size, films } as unknown as Media
        const needed = neededWidth(stage, { width: 1920, height: 1080 }, pixelRatio)
        const plays = ({ mime }: FilmFile) => played.includes(mime)
        const chosen = chooseFilmFile(film, { needed, widest, plays })
        const may = films.filter((file) => plays(file) && file.width <= widest)
        if (chosen) expect(may).toContain(chosen)
        const { width, size: bytes } = chosen ?? { width: 1920, size }
        for (const other of [...may, { width: 1920, size }]) {
          if (other.width === width) expect(other.size).toBeGreaterThanOrEqual(bytes)
          // No smaller file covers the stage; if none covers it, none is wider.
          else if (width >= needed) expect(other.width < needed || other.width > width).toBe(true)
          else expect(other.width).toBeLessThan(width)
        }
      }),
      { numRuns: 500 },
    )
  })

  const KILOBIT = 8000
  const rung = (width: number, size: number): FilmFile => ({
    ...{
      url: `/film-${width}.mp4`,
      mime: 'video/mp4; codecs="avc1.4d401f"',
      width,
      height: (width * 9) / 16,
    },
    ...{ size, bitrate: (size * KILOBIT) / 4, framerate: 25 },
  })
  const ladder = {
    ...{ url: '/film.mp4', width: 1920, height: 1080, size: 3000 },
    films: [rung(3840, 9000), rung(1280, 1400), rung(960, 700)],
  } as unknown as Media
  it.each([
    ['unknown', undefined, 3840],
    ['40 Mbit/s', 40e6, 3840],
    ['10 Mbit/s', 10e6, undefined],
    ['5 Mbit/s', 5e6, 1280],
    ['2 Mbit/s', 2e6, 960],
    ['300 kbit/s, which carries none', 3e5, 960],
  ])('arrives while it plays at %s', (_, throughput, width) => {
    const chosen = chooseFilmFile(ladder, { needed: 3840, widest: 3840, plays: () => true, throughput })
    expect(chosen?.width).toBe(width)
  })

  it('does not exist if the width of the film itself is unknown', () => {
    const film = { url: '/film.mp4', size: 0, films: [wide] } as unknown as Media
    expect(chooseFilmFile(film, { needed: 3840, widest: 3840, plays: () => true })).toBeUndefined()
  })

  it('is not probed if another file is better anyway', () => {
    const asked: number[] = []
    const film = { url: '/film.mp4', width: 1920, height: 1080, size: 1, films: [wide] } as unknown as Media
    const plays = ({ width }: FilmFile) => asked.push(width) > 0
    expect(chooseFilmFile(film, { needed: 1920, widest: 3840, plays })).toBeUndefined()
    expect(chooseFilmFile(film, { needed: 3840, widest: 1920, plays })).toBeUndefined()
    expect(asked).toEqual([])
  })
})
