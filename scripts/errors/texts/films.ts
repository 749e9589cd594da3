import type { ErrorText } from '../errorText'

/** Films, the seams between films and stills, and motion. */
export const filmErrors: readonly ErrorText[] = [
  {
    code: 'flight-without-film',
    pattern: /^has no video: /,
    title: 'A flight has no film',
    meaning: 'Visitors see a blend between the two places instead of a flight.',
    remedy: 'Add a background of type `video` to the flight.',
  },
  {
    code: 'endless-flight',
    pattern: /^loops, so that the flight never ends/,
    title: 'The film of a flight loops',
    meaning: 'A looping film has no end, so that visitors never arrive.',
    remedy: 'Remove `"loop": true` from the flight. Only films of places loop.',
  },
  {
    code: 'flight-too-short-or-long',
    pattern: /^lasts .* s: make a flight of/,
    title: 'A flight is too short or too long',
    meaning: 'Below 1.2 s a flight is a jolt, above 3 s visitors wait.',
    remedy: 'Cut or render the film again, or set its `playback_rate`.',
  },
  {
    code: 'unknown-blend',
    pattern: /^There is no blend/,
    title: 'A flight names a blend that does not exist',
    meaning: 'The blend of the settings is used instead.',
    remedy: 'Write one of the blends that the message lists.',
  },
  {
    code: 'unheard-sound',
    pattern: /^has a sound track/,
    title: 'A film has a sound track that nobody hears',
    meaning: 'Films of places and flights play without sound. The track is loaded for nothing.',
    remedy: 'Remove the track: `ffmpeg -i in.mp4 -c copy -an out.mp4`.',
  },
  {
    code: 'no-captions',
    pattern: /^has sound but no captions/,
    title: 'A film with sound has no captions',
    meaning: 'Halls are loud, and not everybody hears: these visitors do not learn what the film says.',
    remedy: 'Add `captions` to the film, one WebVTT file for each language.',
  },
  {
    code: 'slow-start',
    pattern: /starts only once fully loaded|has its index at the end/,
    title: 'A film starts only when all of it is loaded',
    meaning:
      'The index of the file comes last, so that a browser must load everything before the first frame.',
    remedy:
      'Move it to the front without encoding again: `ffmpeg -i in.mp4 -c copy -movflags +faststart out.mp4`. `content:build` does so in the package, and `npm run content:check -- SOURCE --fix` in the sources.',
  },
  {
    code: 'unplayable-film',
    pattern: /which not every browser plays/,
    title: 'A film is encoded in a way that not every browser plays',
    meaning: 'Some visitors see the still instead of the film.',
    remedy:
      'Encode it as H.264 High with `-c:v libx264 -profile:v high -pix_fmt yuv420p`. Other codecs may be further files beside it.',
  },
  {
    code: 'weak-profile',
    pattern: /looks better at the same size$/,
    title: 'A film is encoded less well than it could be',
    meaning: 'H.264 has better profiles, which every browser plays.',
    remedy: 'Encode it with `-profile:v high`.',
  },
  {
    code: 'film-colors',
    pattern: /^has no colour tags|^is tagged as/,
    title: 'The colours of a film are not defined as bt709',
    meaning: 'Players guess, and the film looks different from the still that it meets.',
    remedy:
      'Encode it with the tags that the message names. Converting from RGB needs `out_color_matrix=bt709` as well. `npm run content:check -- SOURCE --fix` adds missing tags to films of 720 lines and more, which browsers show as bt709 anyway.',
  },
  {
    code: 'turned-film',
    pattern: /by its header only/,
    title: 'A film is turned by its header only',
    meaning:
      'Phones store pictures as the sensor sees them and note how to turn them. The showroom and browsers follow the note, many tools do not.',
    remedy: 'Encode the film again: ffmpeg turns the pictures. `npm run content:films` does it as well.',
  },
  {
    code: 'stretched-pixels',
    pattern: /^has pixels of .*: make them square/,
    title: 'The pixels of a film are not square',
    meaning:
      'The film is stored in another shape than it is shown in. Tools that overlook this show it stretched.',
    remedy: 'Encode it with the size that the message names and `setsar=1`.',
  },
  {
    code: 'contradicting-size',
    pattern: /px in its header but its pictures have/,
    title: 'A film’s header and pictures have different sizes',
    meaning: 'Players follow the one or the other, so that the film is stretched or cropped on some.',
    remedy: 'Encode it again with the command of the message.',
  },
  {
    code: 'interlaced-film',
    pattern: /^is interlaced/,
    title: 'A film is interlaced',
    meaning: 'Each picture consists of two fields of different times: moving edges look like combs.',
    remedy: 'Encode it with the filter `yadif`, or render it progressively.',
  },
  {
    code: 'variable-rate',
    pattern: /^has a variable frame rate/,
    title: 'A film has a variable frame rate',
    meaning: 'One picture stays for longer than the others: the flight stops on its way.',
    remedy: 'Make the rate constant with the command of the message. Render missing pictures.',
  },
  {
    code: 'moved-first-frame',
    pattern:
      /^shows its first picture only after|after its first picture, as its edit list|^is put together by an edit list/,
    title: 'A film does not start with its first picture',
    meaning:
      'B-frames without an edit list, or an edit list, move or hide the first picture, which meets the still of the place.',
    remedy: 'Encode the film again with the command of the message.',
  },
  {
    code: 'hdr-film',
    pattern: /^is HDR \(/,
    title: 'A film has a high dynamic range',
    meaning:
      'Phones and cameras film in PQ or HLG with the colours of BT.2020. Screens of visitors show it pale or dark, and no still matches it.',
    remedy: 'Convert it with the command of the message, or with `npm run content:films`.',
  },
  {
    code: 'contradicting-colors',
    pattern: /^contradicts itself: its header says/,
    title: 'A film’s header and stream name different colours',
    meaning: 'Browsers believe the one or the other, so that the film has other colours on some machines.',
    remedy: 'Encode it again with the tags that the message names.',
  },
  {
    code: 'film-in-fragments',
    pattern: /^is in fragments/,
    title: 'A film is stored in fragments',
    meaning: 'Its frames are outside of its index, as in a recording that is still running.',
    remedy: 'Join them without encoding again, with the command of the message.',
  },
  {
    code: 'film-of-another-type',
    pattern: /file, which some browsers do not play: store it as MP4/,
    title: 'A film is no MP4 file',
    meaning: 'Visitors with other browsers see the still instead of the film.',
    remedy: 'Store it as MP4 with the command of the message.',
  },
  {
    code: 'odd-size',
    pattern: /an odd side is cut or stretched/,
    title: 'A film has an odd width or height',
    meaning: 'Such a film is cut or stretched by a pixel, and jumps where it meets the still.',
    remedy: 'Encode it with even sides: 1920×1080.',
  },
  {
    code: 'heavy-film',
    pattern: /^needs \S+ Mbit\/s/,
    title: 'A film needs too many bytes per second',
    meaning: 'Machines on fairs play it with interruptions.',
    remedy: 'Encode it smaller: a higher `-crf`.',
  },
  {
    code: 'broken-film',
    pattern:
      /^contains no frames|has no '(moov|mdat)' box|^is cut off|is cut off: |is no MP4 file|has no video track|has a video track without|has an index (of|that)|frames, more than|has an empty 'stsd'/,
    title: 'A film cannot be read',
    meaning: 'The file is damaged, cut off, or no film. Visitors see the still instead.',
    remedy: 'Export or copy the film again.',
  },
  {
    code: 'visible-seam',
    pattern: /: make both from one picture$/,
    title: 'A film and a still do not match',
    meaning:
      'Where a flight starts or ends, the picture changes visibly, because its first or last frame differs from the still of the place. The message has the similarity and the difference of colours, and their limits.',
    remedy:
      'Render still and film from the same scene, camera and light; export the still from the film, or the film’s ends from the still.',
  },
  {
    code: 'jumping-loop',
    pattern: /^jumps where it restarts/,
    title: 'A loop jumps where it restarts',
    meaning: 'Its last frame does not lead to its first one, which visitors see again and again.',
    remedy: 'Make the film end as it begins.',
  },
  {
    code: 'blurred-motion',
    pattern: /^is blurred in motion/,
    title: 'A film is softer on its way than at its ends',
    meaning: 'Between sharp stills, visitors see the picture become soft.',
    remedy: 'Render all frames with the same quality, and encode with a lower `-crf`.',
  },
  {
    code: 'flickering-film',
    pattern: /^flickers: /,
    title: 'A film flickers',
    meaning: 'Bright areas are drawn differently in every frame, which disturbs on a large screen.',
    remedy: 'Render lights and reflections with more samples, without noise.',
  },
  {
    code: 'stopping-film',
    pattern: /^shows frame .* twice|^stands still from frame/,
    title: 'A film stops on its way',
    meaning: 'A frame is repeated, or several show the same, so that the flight stutters.',
    remedy: 'Render the missing frames.',
  },
  {
    code: 'not-compared',
    pattern: /^cannot be (compared|measured): /,
    title: 'A film could not be compared or measured',
    meaning: 'Chromium could not decode it on this machine. Whether it plays elsewhere is not known.',
    remedy:
      'Export the film again if it is the H.264 one. For further files, check on a machine that plays them.',
  },
]
