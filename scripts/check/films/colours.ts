import type { Colour } from '../../package/media/h264Sps'
import type { Mp4 } from '../../package/media/mp4'
import { error, type Fault, warning } from '../check'
import { COLOUR_TAGS, TONE_MAP } from './repairs'

/** Primaries, transfer and matrix of ITU-T H.273. */
const BT709 = '1/1/1'

/** Transfer functions of a high dynamic range. */
const HDR_TRANSFERS: Readonly<Record<number, string>> = { 16: 'PQ', 18: 'HLG' }
/** Primaries and matrices of BT.2020. */
const WIDE_PRIMARIES = 9
const WIDE_MATRICES = [9, 10]

/** Screens without a high dynamic range show such a film pale or dark, and every still differs from it. */
export function hdrFault({ colour, otherColour, dolbyVision }: Mp4): Fault | undefined {
  const kind = [
    dolbyVision && 'Dolby Vision',
    hdrOf(colour),
    // The stream alone may tell.
    hdrOf(otherColour),
  ].find((name) => name)
  if (!kind) return undefined
  return error('', `is HDR (${kind}), which meets no still: tone-map it with '${TONE_MAP}'`)
}

function hdrOf(colour: Colour | undefined): string | undefined {
  if (!colour) return undefined
  const transfer = HDR_TRANSFERS[colour.transfer]
  const isWide = colour.primaries === WIDE_PRIMARIES || WIDE_MATRICES.includes(colour.matrix)
  return [transfer, isWide && 'BT.2020'].filter(Boolean).join(', ') || undefined
}

/** Films have the colours of stills: bt709, limited range, in header and stream. */
export function colourFaults({ colour, otherColour }: Mp4): readonly Fault[] {
  if (!colour) return [warning('', `has no colour tags, so players guess: add '${COLOUR_TAGS}'`)]
  if (otherColour) {
    const [header, stream] = [colour, otherColour].map((each) => oddities(each).join(' and ') || 'bt709')
    return [
      error(
        '',
        `contradicts itself: its header says ${header}, its stream ${stream}, and browsers believe either: re-encode it with '${COLOUR_TAGS}'`,
      ),
    ]
  }
  const found = oddities(colour)
  if (found.length === 0) return []
  return [
    warning(
      '',
      `is tagged as ${found.join(' and ')} instead of bt709 (${BT709}), limited range: re-encode it`,
    ),
  ]
}

function oddities({ primaries, transfer, matrix, fullRange }: Colour): readonly string[] {
  const codes = [primaries, transfer, matrix].join('/')
  return [...(codes === BT709 ? [] : [`colours ${codes}`]), ...(fullRange ? ['full range'] : [])]
}
