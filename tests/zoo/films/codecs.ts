import type { Recipe } from '../recipe'
import { film, TAGS } from './make'

const coded = (entry: string) => `error is coded as '${entry}`
const x264 = (more: string) => ({ encoder: `-c:v libx264 -preset veryfast -bf 0 ${more} ${TAGS}` })

/** Encodings, of which browsers play only some. */
export const codecs: readonly Recipe[] = [
  film('a film in the Baseline profile', x264('-profile:v baseline'), [
    'warning is H.264 Baseline…-profile:v high',
  ]),
  film('a film in the Main profile', x264('-profile:v main'), ['warning is H.264 Main…-profile:v high']),
  film(
    'a film in 4:2:2',
    { ...x264('-profile:v high422'), pixels: 'scale=out_color_matrix=bt709,format=yuv422p' },
    ["error has yuv422p pixels, which not every browser plays…'-pix_fmt yuv420p'"],
    'sometimes',
  ),
  film(
    'a film in 4:4:4',
    { ...x264('-profile:v high444'), pixels: 'scale=out_color_matrix=bt709,format=yuv444p' },
    ["error has yuv444p pixels, which not every browser plays…'-pix_fmt yuv420p'"],
    'sometimes',
  ),
  film('a film without losses', x264('-qp 0'), ["warning is H.264 High 4:4:4: '-profile:v high'"]),
  film(
    'a film in RGB',
    { encoder: '-c:v libx264rgb -preset veryfast', pixels: 'format=rgb24' },
    [
      'error has yuv444p pixels, which not every browser plays',
      'warning is tagged as colours 2/2/0 and full range',
    ],
    'sometimes',
  ),
  film(
    'a film in HEVC',
    { encoder: `-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 ${TAGS}` },
    [`${coded('hvc1')}…encode it as H.264 High`],
    'still',
  ),
  film('a film in AV1', { encoder: `-c:v libsvtav1 -preset 10 -crf 40 -svtav1-params lp=1 ${TAGS}` }, [
    `${coded('av01')}…encode it as H.264 High`,
  ]),
  film('a film in VP9', { encoder: `-c:v libvpx-vp9 -deadline realtime -cpu-used 8 ${TAGS}` }, [
    `${coded('vp09')}…encode it as H.264 High`,
  ]),
  film(
    'a film in MPEG-4',
    { encoder: `-c:v mpeg4 ${TAGS}` },
    [`${coded('mp4v')}…encode it as H.264 High`],
    'still',
  ),
  film(
    'a film of JPEG pictures',
    { encoder: `-c:v mjpeg -q:v 5 ${TAGS}`, pixels: 'format=yuvj420p' },
    [`${coded('mp4v')}`, 'warning'],
    'still',
  ),
  film(
    'a film of PNG pictures',
    { encoder: '-c:v png', pixels: 'format=rgb24' },
    [coded('mp4v'), 'warning has no colour tags'],
    'still',
  ),
  film('a film of key frames only', x264('-profile:v high -g 1'), []),
  film('a film with a single key frame', x264('-profile:v high -g 1000'), []),
  film(
    'a film with B-frames',
    { encoder: `-c:v libx264 -preset veryfast -profile:v high -bf 3 ${TAGS}` },
    [],
  ),
  film(
    'a film with open groups of pictures',
    { encoder: `-c:v libx264 -preset veryfast -profile:v high -bf 2 -g 8 -x264opts open-gop=1 ${TAGS}` },
    [],
  ),
  film('a film of noise with too many bits', noise(), ['warning needs ']),
]

function noise() {
  return {
    size: { width: 320, height: 180 },
    rate: 60,
    filter: 'noise=alls=100:allf=t',
    encoder: `-c:v libx264 -preset veryfast -profile:v high -qp 4 ${TAGS}`,
  }
}
