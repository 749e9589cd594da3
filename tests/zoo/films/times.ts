import type { Recipe } from '../recipe'
import { copied, encode, film, TAGS } from './make'
import { patched, renamed } from './patch'

const B_FRAMES = { encoder: `-c:v libx264 -preset veryfast -profile:v high -bf 2 -g 12 ${TAGS}` }

/** Frames that come late, early, never or not in step. */
export const times: readonly Recipe[] = [
  film(
    'a film that stands still for a while',
    { filter: "select='not(between(n,10,24))'", muxer: '-fps_mode vfr -movflags +faststart' },
    ['warning has a variable frame rate: the picture at 0.36 s stays for 0.64 s…fps=25'],
  ),
  film(
    'a film that lacks every fifth frame',
    { filter: "select='mod(n,5)'", muxer: '-fps_mode vfr -movflags +faststart' },
    ['warning has a variable frame rate: …fps=25'],
  ),
  film(
    'a film that changes from 50 to 25 frames a second',
    { rate: 50, filter: "select='lt(n,40)+not(mod(n,2))'", muxer: '-fps_mode vfr -movflags +faststart' },
    ['warning has a variable frame rate: …fps=50'],
  ),
  ...['24000/1001', '24', '30000/1001', '30', '50', '60', '120', '12'].map((rate) =>
    film(`a film of ${rate} frames a second`, { rate }, []),
  ),
  film(
    'a film with times in milliseconds',
    { rate: '30000/1001', muxer: '-video_track_timescale 1000 -movflags +faststart' },
    [],
  ),
  // Some browsers cannot loop a film this short.
  film('a film of one frame', { seconds: 0.04 }, [], 'sometimes'),
  film('a film of two frames', { seconds: 0.08 }, []),
  film('a film of a frame a second', { rate: 1, seconds: 4 }, []),
  film('a film whose B-frames move the first picture', () => encode(B_FRAMES).then(renamed('edts', 'free')), [
    'warning shows its first picture only after 0.08 s…setpts=PTS-STARTPTS',
  ]),
  film(
    'a film with B-frames and without an edit list',
    { ...B_FRAMES, muxer: '-movflags +faststart+negative_cts_offsets -use_editlist 0' },
    [],
  ),
  film('a film that starts late', () => encode().then((film) => copied(film, '-itsoffset 0.5 | -c copy')), [
    'warning shows its first picture only after 0.50 s',
  ]),
  film(
    'a film whose edit list leaves out its start',
    () =>
      encode({ encoder: `-c:v libx264 -preset veryfast -profile:v high -bf 0 -g 100 ${TAGS}` }).then((film) =>
        copied(film, '-ss 0.4 | -c copy'),
      ),
    ['warning starts 0.40 s after its first picture…libx264'],
  ),
  film(
    'a film whose edit list shows nothing',
    () => encode().then(patched('elst', (box) => box.writeInt32BE(-1, 12))),
    ['warning shows its first picture only after '],
    // Browsers show nothing of it, not even black.
    'still',
  ),
  film(
    'a film with a duration of nothing',
    () => encode().then(patched('mdhd', (box) => box.writeUInt32BE(0, 16))),
    ['error contains no frames'],
  ),
  film('a long film', { seconds: 30, rate: 5 }, []),
]
