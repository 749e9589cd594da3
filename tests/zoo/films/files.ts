import type { Recipe } from '../recipe'
import { copied, encode, film } from './make'
import { cutOff, patched, renamed } from './patch'

const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=mono', '-shortest']
const BROKEN = 'still'

/** Files that are damaged, of another kind, or put together oddly. */
export const files: readonly Recipe[] = [
  film('a film with its index at the end', () => encode({ muxer: '-movflags write_colr' }), [
    "warning starts only once fully loaded: re-mux it with '-movflags +faststart'",
  ]),
  film('a film in fragments', { muxer: '-movflags frag_keyframe+empty_moov+default_base_moof' }, [
    'error is in fragments…-c copy -movflags +faststart',
  ]),
  film('a film that is still being recorded', { muxer: '-movflags frag_every_frame+empty_moov' }, [
    'error is in fragments…-c copy -movflags +faststart',
  ]),
  film('a film that is cut off', () => encode().then(cutOff(0.6)), ["error is cut off: 'mdat'"], BROKEN),
  film(
    'a film that is cut off in its index',
    () => encode().then((film) => film.subarray(0, 300)),
    ["error is cut off: 'moov'"],
    BROKEN,
  ),
  film('an empty film', async () => Buffer.alloc(0), ['error '], BROKEN),
  film('a film of zeros', async () => Buffer.alloc(5000), ['error is no MP4 file'], BROKEN),
  film(
    'a web page that is called a film',
    async () => Buffer.from('<!doctype html><title>404</title>'),
    ['error is no MP4 file'],
    BROKEN,
  ),
  film(
    'a picture that is called a film',
    async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ['error is no MP4 file'],
    BROKEN,
  ),
  film(
    'a pointer to a film in large file storage',
    async () => Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n'),
    ['error is no MP4 file'],
    BROKEN,
  ),
  film('a film in Matroska that is called MP4', { ext: '.mkv', muxer: '' }, ['error is no MP4 file']),
  film(
    'a film in WebM that is called MP4',
    { encoder: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8', ext: '.webm', muxer: '' },
    ['error is no MP4 file'],
  ),
  film('a film in QuickTime that is called MP4', { ext: '.mov' }, []),
  film('a film in AVI that is called MP4', { ext: '.avi', muxer: '' }, ['error is no MP4 file'], BROKEN),
  film(
    'a film without a picture track',
    () =>
      encode({
        more: [...SILENCE, '-map', '1:a', '-c:a', 'aac', '-t', '1'],
        encoder: '',
        pixels: 'null',
        ext: '.mp4',
      }),
    ['error has no video track'],
    BROKEN,
  ),
  film('a film with sound', { more: [...SILENCE, '-c:a', 'aac'] }, [
    'warning has a sound track that is never heard',
  ]),
  film('a film with two pictures', { more: ['-map', '0', '-map', '0'] }, []),
  film('a film with a time code', { more: ['-timecode', '01:00:00:00'] }, []),
  film(
    'a film without an entry for its pictures',
    () => encode().then(renamed('avc1', 'xxxx')),
    ["error is coded as 'xxxx"],
    BROKEN,
  ),
  film(
    'a film without its decoder’s settings',
    () => encode().then(renamed('avcC', 'free')),
    ["error is coded as 'avc1'"],
    BROKEN,
  ),
  film(
    'a film without the sizes of its frames',
    () => encode().then(renamed('stsz', 'free')),
    ["error has a video track without 'stsz'"],
    BROKEN,
  ),
  film(
    'a film whose frames are overwritten',
    () => encode().then(patched('mdat', (box) => box.fill(7))),
    [],
    BROKEN,
  ),
  film(
    'a film that is encrypted',
    () =>
      encode().then((film) =>
        copied(
          film,
          `-c copy -encryption_scheme cenc-aes-ctr -encryption_key ${'0'.repeat(32)} -encryption_kid ${'0'.repeat(32)}`,
        ),
      ),
    ["error is coded as 'encv"],
    BROKEN,
  ),
  film(
    'a film with bytes behind its end',
    () => encode().then((film) => Buffer.concat([film, Buffer.from('trailing junk')])),
    ["error is cut off: 'ling'"],
    BROKEN,
  ),
  film('a film whose frames lie in a long box', () => encode({ muxer: '-movflags write_colr' }), [
    'warning starts only once fully loaded',
  ]),
]
