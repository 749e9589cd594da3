import { describe, expect, it } from 'vitest'
import { conversionOf, refusal } from '../../../../scripts/films/conversion'
import { deliveriesIn } from '../../../../scripts/films/delivery'
import { argumentsFor } from '../../../../scripts/films/encode'
import { type Probe, readProbe } from '../../../../scripts/films/probe'

const PLAIN: Probe = {
  ...{ width: 3840, height: 2160, pixelAspect: 1, turn: 0, frames: 50, rate: '25', fps: 25, unevenness: 1 },
  ...{ hdr: undefined, matrix: 'bt709', primaries: 'bt709', fullRange: false, rgb: false },
  ...{ interlaced: false, sound: false },
}
const ratio = 16 / 9

describe('a delivery', () => {
  it('becomes a film in every size that it has, the film itself with 1080 rows', () => {
    const sizes = (height: number, width = (height * 16) / 9) =>
      conversionOf({ ...PLAIN, width, height }, { kind: 'unknown' }).rungs.map(
        (rung) => `${rung.width}x${rung.height}${rung.isMain ? ' main' : ''}`,
      )
    expect(sizes(2160)).toEqual(['3840x2160', '1920x1080 main', '1280x720', '960x540'])
    expect(sizes(1080)).toEqual(['1920x1080 main', '1280x720', '960x540'])
    expect(sizes(720)).toEqual(['1280x720 main', '960x540'])
    expect(sizes(360)).toEqual(['640x360 main'])
  })

  it.each<[string, Partial<Probe>, string, string]>([
    ['a turn', { turn: 90, width: 1080, height: 1920 }, '', 'turns it by 90°'],
    ['HDR', { hdr: 'PQ' }, 'tonemap=hable', 'tone-maps it from PQ'],
    ['a variable rate', { unevenness: 4 }, 'fps=25', 'makes its rate constant (25)'],
    [
      'wide pixels',
      { width: 1440, height: 1080, pixelAspect: 4 / 3 },
      'scale=1920:1080,setsar=1',
      'makes its pixels square',
    ],
    ['fields', { interlaced: true }, 'yadif', 'joins its fields'],
    ['a shape that is nearly right', { width: 2000, height: 1100 }, 'crop=1956:1100', 'crops it to 16:9'],
    ['sound', { sound: true }, '', 'removes its sound'],
    ['old colours', { matrix: 'smpte170m' }, '', 'converts its colours from smpte170m'],
  ])('with %s is converted, and the report says so', (_, differences, filter, change) => {
    const { filters, changes } = conversionOf({ ...PLAIN, ...differences }, { kind: 'flight', ratio })
    expect(filters.join()).toContain(filter)
    expect(changes).toContain(change)
  })

  it('that is as it should be is not changed', () => {
    expect(conversionOf(PLAIN, { kind: 'flight', ratio })).toMatchObject({ filters: [], changes: [] })
    expect(refusal(PLAIN, { kind: 'flight', ratio })).toBeUndefined()
  })

  it.each<[string, Partial<Probe>, 'flight' | 'loop']>([
    ['lasts 4.00 s: a flight has 1.2 to 3 s', { frames: 100 }, 'flight'],
    ['lasts 0.40 s: a flight has 1.2 to 3 s', { frames: 10 }, 'flight'],
    ['lasts 80 s: cut the loop out', { frames: 2000 }, 'loop'],
    ['is 1440×1080, but its place needs 16:9', { width: 1440, height: 1080 }, 'loop'],
    ['contains no pictures', { frames: 0 }, 'loop'],
  ])('is refused with the reason: it %s', (reason, differences, kind) => {
    expect(refusal({ ...PLAIN, ...differences }, { kind, ratio })).toContain(reason)
  })
})

describe('the command line of ffmpeg', () => {
  const delivery = { name: 'a', files: ['a.mov'], input: ['-i', 'a.mov'], sequence: false }
  const rung = { width: 1920, height: 1080, isMain: true }
  const lineFor = (probe: Probe, part?: { start: number; end: number }) => {
    const conversion = conversionOf(probe, { kind: 'unknown' })
    const encoding = { delivery, probe, conversion, frames: 50, preset: 'slow' }
    return argumentsFor(part ? { ...encoding, part } : encoding, rung).join(' ')
  }

  it('tags and converts colours, closes groups of pictures, and spends bits on the ends', () => {
    const line = lineFor(PLAIN)
    expect(line).toContain('in_color_matrix=bt709:out_color_matrix=bt709:out_range=tv')
    expect(line).toContain('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv')
    expect(line).toContain('open-gop=0:zones=0,0,q=16/49,49,q=16')
    expect(line).toContain('-an -map_metadata -1')
    expect(line).toContain('-movflags +faststart')
    expect(lineFor({ ...PLAIN, rgb: true, matrix: 'gbr' })).not.toContain('in_color_matrix')
    expect(lineFor({ ...PLAIN, matrix: 'bt470bg' })).toContain('in_color_matrix=bt601')
  })

  it('cuts a loop out', () => {
    const line = lineFor(PLAIN, { start: 5, end: 30 })
    expect(line).toContain('trim=start_frame=5:end_frame=30,setpts=PTS-STARTPTS')
    expect(line).toContain('zones=0,0,q=16/24,24,q=16')
  })
})

describe('a folder of deliveries', () => {
  const numbered = (name: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${name}${String(from + index).padStart(4, '0')}.png`)

  it('contains films, and sequences of at least five numbered pictures', () => {
    const files = ['b/gate.mov', 'readme.txt', 'still_1.png', ...numbered('hall/hall-robot_', 12, 20)]
    expect(deliveriesIn(files, 30, 'raw').map(({ name, input, fault }) => ({ name, input, fault }))).toEqual([
      { name: 'gate', input: ['-i', 'raw/b/gate.mov'], fault: undefined },
      {
        name: 'hall-robot',
        input: ['-framerate', '30', '-start_number', '12', '-i', 'raw/hall/hall-robot_%04d.png'],
        fault: undefined,
      },
    ])
  })

  it('names the picture that a sequence lacks', () => {
    const files = numbered('shot.', 1, 9).filter((file) => !file.includes('0004'))
    expect(deliveriesIn(files, 25)[0]).toMatchObject({ name: 'shot', fault: 'lacks picture 4: render it' })
  })

  it('reads linear light as such, and takes a % in a name literally', () => {
    const files = numbered('100%/a_', 1, 5).map((file) => file.replace('.png', '.exr'))
    const [{ input } = { input: [] }] = deliveriesIn(files, 25)
    expect(input.join(' ')).toBe('-apply_trc iec61966_2_1 -framerate 25 -start_number 1 -i 100%%/a_%04d.exr')
  })
})

describe('what ffprobe says', () => {
  const stream = {
    width: 1920,
    height: 1080,
    r_frame_rate: '30000/1001',
    nb_frames: '60',
    pix_fmt: 'yuv420p10le',
  }
  const even = Array.from({ length: 60 }, (_, index) => (index * 1001) / 30_000)

  it('is read: turn, pixels, range, HDR', () => {
    const found = readProbe(
      {
        ...stream,
        ...{
          sample_aspect_ratio: '4:3',
          color_transfer: 'arib-std-b67',
          color_range: 'pc',
          field_order: 'tt',
        },
        side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }],
      },
      even,
      true,
    )
    expect(found).toMatchObject({ turn: 90, hdr: 'HLG', fullRange: true, interlaced: true, sound: true })
    expect(found.pixelAspect).toBeCloseTo(4 / 3)
    expect([found.rate, found.unevenness < 1.01]).toEqual(['30000/1001', true])
  })

  it('gives the rate of most frames where the stated one is none, and how uneven it is', () => {
    const times = [0, 0.04, 0.08, 0.12, 0.72, 0.76, 0.8]
    expect(readProbe({ ...stream, r_frame_rate: '90000/1' }, times, false)).toMatchObject({
      rate: '25',
      fps: 25,
    })
    expect(readProbe({ ...stream, r_frame_rate: '25/1' }, times, false).unevenness).toBeCloseTo(15)
  })
})
