import type { Recipe } from '../recipe'
import { encode, film } from './make'
import { patched, renamed, withMatrix } from './patch'

const UPRIGHT = { width: 180, height: 320 }
const not16by9 = (size: string) => `warning is ${size} px, which is not 16:9`

/** Pictures that are turned, stretched or cropped before they are shown. */
export const shapes: readonly Recipe[] = [
  film('a film as it should be', {}, []),
  film(
    'a film that a phone stored upright and turns to the right',
    { size: UPRIGHT, again: '-c copy -metadata:s:v:0 rotate=90' },
    ['warning is turned by 270° by its header only (stored 180×320, shown 320×180)…libx264'],
  ),
  film(
    'a film that a phone stored upright and turns to the left',
    { size: UPRIGHT, again: '-c copy -metadata:s:v:0 rotate=270' },
    ['warning is turned by 90° by its header only (stored 180×320, shown 320×180)…libx264'],
  ),
  film(
    'an upright film that is stored on its side',
    { again: '-c copy -metadata:s:v:0 rotate=270' },
    [not16by9('180×320'), 'warning is turned by 90°…stored 320×180, shown 180×320'],
    UPRIGHT,
  ),
  film('a film that is upside down', { again: '-c copy -metadata:s:v:0 rotate=180' }, [
    'warning is turned by 180° by its header only: turn its pictures',
  ]),
  film('a mirrored film', () => encode().then(withMatrix([-1, 0, 0, 1])), [
    'warning is mirrored by its header only',
  ]),
  film('a film that is mirrored from top to bottom', () => encode().then(withMatrix([1, 0, 0, -1])), [
    'warning is mirrored and turned by 180° by its header only',
  ]),
  film('a film that is mirrored and turned', () => encode({ size: UPRIGHT }).then(withMatrix([0, 1, 1, 0])), [
    'warning is mirrored and turned by …by its header only (stored 180×320, shown 320×180)',
  ]),
  film('a film that its movie turns', () => encode().then(withMatrix([-1, 0, 0, -1], 'mvhd')), [
    'warning is turned by 180° by its header only',
  ]),
  film('a film with an empty matrix', () => encode().then(withMatrix([0, 0, 0, 0])), []),
  film('a film of wide pixels', { size: { width: 240, height: 180 }, filter: 'setsar=4/3' }, [
    'warning has pixels of 4:3 (stored 240×180, shown 320×180)…scale=320:180,setsar=1',
  ]),
  film('a film of tall pixels', { size: { width: 320, height: 90 }, filter: 'setsar=1/2' }, [
    'warning has pixels of 1:2 (stored 320×90, shown 320×180)…scale=320:180,setsar=1',
  ]),
  film(
    'a film of wide pixels, of which only the stream tells',
    () => encode({ size: { width: 240, height: 180 }, filter: 'setsar=4/3' }).then(renamed('pasp', 'free')),
    ['warning has pixels of 4:3 (stored 240×180, shown 320×180)'],
  ),
  film('a film of television pixels', { size: { width: 288, height: 180 }, filter: 'setsar=10/9' }, [
    'warning has pixels of 10:9 (stored 288×180, shown 320×180)',
  ]),
  film(
    'a film of wide pixels that is turned',
    {
      size: { width: 90, height: 320 },
      filter: 'setsar=2/1',
      again: '-c copy -metadata:s:v:0 rotate=270',
    },
    [
      'warning is turned by 90° by its header only (stored 90×320, shown 320×180)',
      'warning has pixels of 2:1',
    ],
  ),
  film(
    'a film in an ordinary anamorphic size',
    { size: { width: 1440, height: 1080 }, filter: 'setsar=4/3', seconds: 1.2 },
    ['warning has pixels of 4:3 (stored 1440×1080, shown 1920×1080)'],
    { width: 1920, height: 1080 },
  ),
  film('a film in 1080p, which is cropped from 1088 rows', { size: { width: 1920, height: 1080 } }, [], {
    width: 1920,
    height: 1080,
  }),
  film(
    'a film whose stream crops more than its header says',
    { again: '-c copy -bsf:v h264_metadata=crop_right=32' },
    [not16by9('288×180'), 'warning says 320×180 px in its header but its pictures have 288×180…libx264'],
    { width: 288, height: 180 },
  ),
  film('a film in 4:3', { size: { width: 240, height: 180 } }, [not16by9('240×180')], {
    width: 240,
    height: 180,
  }),
  film('a film in 21:9', { size: { width: 420, height: 180 } }, [not16by9('420×180')], {
    width: 420,
    height: 180,
  }),
  film('a square film', { size: { width: 180, height: 180 } }, [not16by9('180×180')], {
    width: 180,
    height: 180,
  }),
  film('a very small film', { size: { width: 32, height: 32 } }, [not16by9('32×32')], {
    width: 32,
    height: 32,
  }),
  film('a very wide film', { size: { width: 1280, height: 32 } }, [not16by9('1280×32')], {
    width: 1280,
    height: 32,
  }),
  film('a film of fields', { encoder: interlaced() }, ['warning is interlaced…yadif']),
  film(
    'a film with damaged shape of pixels',
    () => encode().then(patched('pasp', (box) => box.fill(0, 0))),
    [],
  ),
  film('a film with a title, chapters and a long comment', { more: comment() }, []),
]

function interlaced(): string {
  return '-c:v libx264 -preset veryfast -profile:v high -bf 0 -flags +ildct+ilme -x264opts tff=1 -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
}

function comment(): readonly string[] {
  return ['-metadata', 'title=Flight', '-metadata', `comment=${'long '.repeat(3000)}`]
}
