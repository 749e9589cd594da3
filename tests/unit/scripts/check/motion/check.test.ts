import { expect, it } from 'vitest'
import type { LoadedPackage } from '../../../../../scripts/check/loadedPackage'
import type { Luma } from '../../../../../scripts/check/motion/luma'
import { filmsMoveWell, motionLine } from '../../../../../scripts/check/motion/motion'
import { clip, contentOf } from '../../../showroom'
import { flight } from './scene'

const GOOD = flight(12, 60)
const DOUBLED = [...GOOD.slice(0, 6), GOOD[5] as Luma, ...GOOD.slice(7)]

/** Two flights, one of which has another rendition that this machine cannot play. */
function loaded(): LoadedPackage {
  const { video } = clip('a>b')
  const other = {
    mime: 'video/mp4; codecs="hvc1.1.6.L153.B0"',
    width: 3840,
    height: 2160,
    size: 1,
    bitrate: 1,
    framerate: 25,
  }
  const content = contentOf({
    worlds: { hall: ['a', 'b'] },
    passages: [
      ['a', 'b'],
      ['b', 'a'],
    ],
  })
  const items = new Map(content.items)
  const there = items.get('a>b')
  if (there)
    items.set('a>b', {
      ...there,
      backgrounds: there.backgrounds.map((background) => ({
        ...background,
        video: { ...video, formats: {}, films: [{ ...other, url: '/media/wide.mp4' }] },
      })) as never,
    })
  const languages = [
    { locale: 'en', content: { ...content, items } },
    { locale: 'de', content: { ...content, items } },
  ]
  return {
    languages,
    answerPath: (endpoint: string, locale: string) => `content/${locale}/${endpoint}.json`,
    film: async (path: string) => (path.includes('gone') ? new Error('gone') : { codec: 'avc1', frames: 12 }),
    pack: { find: (path: string) => ({ path }), locate: ({ path }: { path: string }) => path },
  } as unknown as LoadedPackage
}

it('the motion check measures every film once and reports its faults for every answer that shows it', async () => {
  const read: string[] = []
  const lines: string[] = []
  const reader = {
    async read(file: string, _: string, visit: (frame: Luma, steps: number) => void) {
      read.push(file)
      if (file.includes('wide')) throw new Error('cannot be decoded: Chromium does not know it\nat all')
      for (const frame of file.includes('a>b') ? DOUBLED : GOOD) visit(frame, 1)
    },
    close: async () => {},
  }
  const problems = await filmsMoveWell(reader, (motion) => lines.push(motionLine(motion)))(loaded())
  expect(read).toEqual(['media/a>b.mp4', 'media/wide.mp4', 'media/b>a.mp4'])
  const found = problems.map(({ severity, file, record, field, message }) => [
    severity,
    file,
    record,
    field,
    message,
  ])
  const of = (locale: string) => `content/${locale}/content-transitions.json`
  const unknown = 'cannot be measured: cannot be decoded: Chromium does not know it'
  expect(found).toEqual([
    ['error', of('en'), 'a>b', 'background.0.video', 'shows frame 5 twice: render frame 6'],
    ['error', of('de'), 'a>b', 'background.0.video', 'shows frame 5 twice: render frame 6'],
    ['warning', of('en'), 'a>b', 'background.0.video.films.0', unknown],
    ['warning', of('de'), 'a>b', 'background.0.video.films.0', unknown],
  ])
  expect(lines).toEqual([
    expect.stringMatching(/^motion media\/a>b\.mp4 a>b: fine detail .*, flicker .*, stops 6\+1$/),
    expect.stringMatching(/^motion media\/b>a\.mp4 b>a: fine detail .*, stops none$/),
  ])
})

it('the motion check measures in time: a picture that stays for longer is a stop', async () => {
  const reader = {
    async read(file: string, _: string, visit: (frame: Luma, steps: number) => void) {
      for (const [index, frame] of GOOD.entries()) {
        // Without the frames in between, as films of a variable rate are.
        const isHeld = file.includes('a>b') && index === 5
        if (file.includes('a>b') && (index === 6 || index === 7)) continue
        visit(frame, isHeld ? 3 : 1)
      }
    },
    close: async () => {},
  }
  const problems = await filmsMoveWell(reader, () => {})(loaded())
  expect([...new Set(problems.map(({ record, message }) => `${record} ${message}`))]).toEqual([
    'a>b stands still from frame 6 on for 2 frames, though everything moves: render them',
  ])
})
