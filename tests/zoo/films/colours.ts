import type { Recipe } from '../recipe'
import { encode, film } from './make'
import { patched, renamed, withColours } from './patch'

const X264 = '-c:v libx264 -preset veryfast -bf 0'
const tags = (primaries: string, transfer: string, matrix: string, range = 'tv') =>
  `-color_primaries ${primaries} -color_trc ${transfer} -colorspace ${matrix} -color_range ${range}`
const h264 = (colours: string) => ({ encoder: `${X264} -profile:v high ${colours}` })
const TEN = { pixels: 'scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le' }
const ten = (colours: string) => ({ ...TEN, encoder: `${X264} -profile:v high10 ${colours}` })
const hevc = (colours: string) => ({
  ...TEN,
  encoder: `-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 ${colours}`,
})

const PQ = tags('bt2020', 'smpte2084', 'bt2020nc')
const HLG = tags('bt2020', 'arib-std-b67', 'bt2020nc')
const OLD = 'warning is tagged as colours'

/** Colours that header, stream or nobody tells. */
export const colours: readonly Recipe[] = [
  film('a film without colour tags', h264(''), ['warning has no colour tags, so players guess']),
  film('a film whose colours are in its stream only', () => encode().then(renamed('colr', 'free')), []),
  film('a film with the colours of old television', h264(tags('bt470bg', 'smpte170m', 'bt470bg')), [
    `${OLD} 5/6/5 instead of bt709`,
  ]),
  film('a film with the colours of American television', h264(tags('smpte170m', 'smpte170m', 'smpte170m')), [
    `${OLD} 6/6/6 instead of bt709`,
  ]),
  film(
    'a film with old colours and full range, in its stream only',
    () => encode(h264(tags('bt470bg', 'smpte170m', 'bt470bg', 'pc'))).then(renamed('colr', 'free')),
    [`${OLD} 5/6/5 and full range instead of bt709`],
  ),
  film(
    'a film in full range',
    {
      ...h264(tags('bt709', 'bt709', 'bt709', 'pc')),
      pixels: 'scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
    },
    ['warning is tagged as full range instead of bt709'],
  ),
  film('a film with the curve of sRGB', h264(tags('bt709', 'iec61966-2-1', 'bt709')), [
    `${OLD} 1/13/1 instead`,
  ]),
  film('a film whose header claims old colours', () => encode().then(withColours(5, 6, 5)), [
    'error contradicts itself: its header says colours 5/6/5, its stream bt709…-color_primaries bt709',
  ]),
  film('a film whose header claims full range', () => encode().then(withColours(1, 1, 1, true)), [
    'error contradicts itself: its header says full range, its stream bt709',
  ]),
  film(
    'a film whose stream has old colours and its header bt709',
    () => encode(h264(tags('bt470bg', 'smpte170m', 'bt470bg'))).then(withColours(1, 1, 1)),
    ['error contradicts itself: its header says bt709, its stream colours 5/6/5'],
  ),
  film('a film whose header leaves the colours open', () => encode().then(withColours(2, 2, 2)), []),
  film(
    'a film with colours in the form of QuickTime',
    () => encode().then(patched('colr', (box) => box.write('nclc', 0, 'latin1'))),
    [],
  ),
  film(
    'a film with a profile instead of codes for its colours',
    () => encode().then(patched('colr', (box) => box.write('prof', 0, 'latin1'))),
    [],
  ),
  film('a film in PQ', ten(PQ), ['error is HDR (PQ, BT.2020)…tonemap=hable'], 'sometimes'),
  film('a film in HLG', ten(HLG), ['error is HDR (HLG, BT.2020)…tonemap=hable'], 'sometimes'),
  film('a film in PQ with 8 bits', h264(PQ), ['error is HDR (PQ, BT.2020)…tonemap=hable']),
  film(
    'a film in HLG with 8 bits, in its stream only',
    () => encode(h264(HLG)).then(renamed('colr', 'free')),
    ['error is HDR (HLG, BT.2020)…zscale'],
  ),
  film('a film in PQ whose header says bt709', () => encode(h264(PQ)).then(withColours(1, 1, 1)), [
    'error is HDR (PQ, BT.2020)…tonemap',
  ]),
  film('a film in the colours of BT.2020', h264(tags('bt2020', 'bt2020-10', 'bt2020nc')), [
    'error is HDR (BT.2020)…tonemap',
  ]),
  film('a film in PQ and HEVC, as phones record', hevc(PQ), ['error is HDR (PQ, BT.2020)…tonemap'], 'still'),
  film(
    'a film in HLG and HEVC, as phones record',
    hevc(HLG),
    ['error is HDR (HLG, BT.2020)…tonemap'],
    'still',
  ),
  film(
    'a film with a description of Dolby Vision',
    () => encode({ filter: 'setsar=1' }).then(renamed('pasp', 'dvvC')),
    ['error is HDR (Dolby Vision)…tonemap'],
  ),
  film(
    'a film with 10 bits',
    ten(tags('bt709', 'bt709', 'bt709')),
    ["error has yuv420p10 pixels, which not every browser plays…'-pix_fmt yuv420p'"],
    'sometimes',
  ),
  film(
    'a film with 10 bits and without tags',
    ten(''),
    ['error has yuv420p10 pixels, which not every browser plays', 'warning has no colour tags'],
    'sometimes',
  ),
]
