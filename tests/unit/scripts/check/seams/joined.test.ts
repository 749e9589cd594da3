import { expect, it } from 'vitest'
import type { LoadedPackage } from '../../../../../scripts/check/loadedPackage'
import { joinedFilms } from '../../../../../scripts/check/seams/joined'
import { clip, contentOf, still } from '../../../showroom'

const SIZES = { xxlarge: [3840, 2160], xlarge: [1920, 1080] } as const

/** A still in two sizes. */
function inSizes(name: string) {
  const { image, ...background } = still(name)
  const formats = Object.fromEntries(
    Object.entries(SIZES).map(([format, [width, height]]) => [
      format,
      { url: `/media/${name}-${width}.webp`, width, height },
    ]),
  )
  const [width, height] = SIZES.xxlarge
  return { ...background, image: { ...image, url: formats.xxlarge?.url, width, height, formats } }
}

function in4k(name: string, loop: boolean) {
  const { video, ...background } = clip(name, loop)
  const mime = 'video/mp4; codecs="av01.0.12M.08"'
  const wide = {
    url: `/media/${name}-4k.mp4`,
    mime,
    width: 3840,
    height: 2160,
    size: 9,
    bitrate: 9,
    framerate: 25,
  }
  return { ...background, video: { ...video, films: [wide] } }
}

it('every rendition of a film is compared with stills of its own width', () => {
  const content = contentOf({
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']],
    places: {
      a: { background: [inSizes('a')] },
      b: { background: [in4k('b', true), { ...inSizes('b'), key: 'fallback_image' }] },
    },
  })
  const flight = content.items.get('a>b') ?? expect.fail('no flight')
  const items = new Map(content.items).set('a>b', {
    ...flight,
    backgrounds: contentOf({
      worlds: { hall: ['x'] },
      passages: [],
      places: { x: { background: [in4k('a-b', false)] } },
    }).items.get('x')?.backgrounds as never,
  })
  const languages = [{ locale: 'en', content: { ...content, items } }]
  const loaded = { languages, answerPath: () => 'content/en/x.json' } as unknown as LoadedPackage
  const films = joinedFilms(loaded).map(({ path, field, first, last, loops }) => [
    path,
    field,
    first?.path,
    last?.path,
    loops,
  ])
  const at = 'background.0.video'
  expect(films).toEqual([
    ['media/b.mp4', at, 'media/b-1920.webp', undefined, true],
    ['media/b-4k.mp4', `${at}.films.0`, 'media/b-3840.webp', undefined, true],
    ['media/a-b.mp4', at, 'media/a-1920.webp', 'media/b-1920.webp', false],
    ['media/a-b-4k.mp4', `${at}.films.0`, 'media/a-3840.webp', 'media/b-3840.webp', false],
  ])
})
