import type { ErrorText } from '../errorText'

/** Pictures, films, documents and backgrounds. */
export const mediaErrors: readonly ErrorText[] = [
  {
    code: 'missing-media',
    pattern: /is not in the media folder$|is not in the package(: add it)?$/,
    title: 'A file of the media folder is missing',
    meaning:
      'A record names a picture, film or document that is not there. The name may be misspelt; capital letters count.',
    remedy: 'Put the file into `media/`, or correct the name.',
  },
  {
    code: 'dynamic-form',
    pattern: /^is a dynamic XFA form/,
    title: 'A document is a form that browsers cannot show',
    meaning:
      'Its pages are written in XML for Adobe Acrobat Reader. All other programs show one page that says "Please wait…". The viewer offers the download instead.',
    remedy: 'Open it in Acrobat Reader and print it to PDF, or export it as a static form.',
  },
  {
    code: 'media-outside',
    pattern: /must be a path inside the media folder$/,
    title: 'A file lies outside the media folder',
    meaning: 'Only files in `media/` get into a package. A path with `..` or a backslash is rejected.',
    remedy: 'Move the file into `media/`, and name it from there: `places/hall.webp`.',
  },
  {
    code: 'unsupported-media',
    pattern: /has no supported type \(/,
    title: 'A file has a type that browsers do not show',
    meaning: 'The message lists the types that a showroom can show.',
    remedy: 'Export the file as one of them: pictures as WebP, PNG or JPEG, films as MP4.',
  },
  {
    code: 'media-on-the-internet',
    pattern: /without internet it is missing$/,
    title: 'A file is on the internet',
    meaning: 'It is loaded from another server. A kiosk without internet does not show it.',
    remedy: 'Put the file into `media/`, unless it is meant to come from there.',
  },
  {
    code: 'media-url-leads-nowhere',
    pattern: /media URLs of a package start with \/media\//,
    title: 'The address of a file leads nowhere',
    meaning: 'A file of a package has an address that starts with `/media/`.',
    remedy: 'Rebuild the package, or correct the address in the backend.',
  },
  {
    code: 'unused-media',
    pattern: /^is used by no record/,
    title: 'A file is used by nothing',
    meaning: 'Every kiosk would load it for nothing.',
    remedy: 'Remove it, or rebuild the package: a build takes only files that records name.',
  },
  {
    code: 'wrong-description',
    pattern: /^says .* but the file has/,
    title: 'A file is not as its record says',
    meaning:
      'Hotspots are placed, and films chosen, by the size and type that the record states. They are wrong.',
    remedy: 'Rebuild the package: the build reads them from the file.',
  },
  {
    code: 'format-of-another-shape',
    pattern: /, but its original has .*: make it again from the original$/,
    title: 'A smaller file of a picture has another shape',
    meaning:
      'Screens choose the file whose width fits. This one shows the picture turned, stretched or cropped, and hotspots lie beside their things.',
    remedy: 'Upload the picture again, so that the backend makes its formats again.',
  },
  {
    code: 'turned-picture',
    pattern: /^is turned by its EXIF data/,
    title: 'A picture is turned by its metadata',
    meaning:
      'Its pixels lie on their side, and a note in the file says how to turn them. Programs that ignore the note show it lying.',
    remedy:
      'Turn the pixels with the command of the message. `content:build` does so by itself, and `npm run content:check -- SOURCE --fix` turns PNGs in the sources.',
  },
  {
    code: 'print-colors',
    pattern: /^is in CMYK/,
    title: 'A picture has the colours of a printing press',
    meaning: 'Screens show red, green and blue. Each browser converts CMYK in its own way.',
    remedy: 'Convert it with the command of the message. `content:build` does so by itself.',
  },
  {
    code: 'picture-profile',
    pattern: /^has the colour profile/,
    title: 'A picture has the colours of another screen',
    meaning:
      'Its ICC profile says how its numbers look on one kind of screen or paper. Browsers convert it, but GPU, films and other programs may not, so that colours change between them.',
    remedy: 'Convert it to sRGB with the command of the message. `content:build` does so by itself.',
  },
  {
    code: 'picture-colors',
    pattern: /with colours other than sRGB|has primaries other than sRGB/,
    title: 'A picture has colours that not every program reads',
    meaning:
      'A PNG can name its gamma and primaries in chunks. Programs that ignore them show it too light, too dark or in other colours, so that it differs from the film that follows.',
    remedy: 'Convert it to sRGB with the command of the message. `content:build` converts gamma by itself.',
  },
  {
    code: 'small-still',
    pattern: /which looks blurred on a screen/,
    title: 'A still is too small for the screens that it fills',
    meaning: 'A place fills the screen, often a 4K one. A small picture is enlarged and looks blurred.',
    remedy: 'Export the picture at 3840×2160, or 2880×2160 for `…_4x3`.',
  },
  {
    code: 'wrong-aspect-ratio',
    pattern: /^is \d*.* px, which is not .*: export it so, or choose another key/,
    title: 'A picture has another shape than its key says',
    meaning:
      '`…_16x9` and `…_4x3` promise a shape. A picture of another one is cropped, and hotspots no longer lie on their things.',
    remedy: 'Export the picture in that shape, or choose the key that fits.',
  },
  {
    code: 'no-still',
    pattern: /^has no still/,
    title: 'A place has no still',
    meaning: 'Visitors without videos, and those whose film fails, would see nothing.',
    remedy: 'Add a `poster` to the film, or a picture with the key `fallback_image`.',
  },
  {
    code: 'no-background-for-screen',
    pattern: /^has no background for/,
    title: 'A place has no picture for some screens',
    meaning: 'On screens of this shape another picture is shown, cropped.',
    remedy: 'Add a background with the key that the message names.',
  },
  {
    code: 'duplicate-background',
    pattern: /^has a second .*, which is never shown/,
    title: 'Two backgrounds have the same key',
    meaning: 'Only the first one of a key is ever shown.',
    remedy: 'Give the second another key, or remove it.',
  },
  {
    code: 'too-few-pictures',
    pattern: /pictures per turn, which looks jerky/,
    title: 'A 360° view has too few pictures',
    meaning: 'It jumps visibly from picture to picture.',
    remedy: 'Use 24 pictures or more; 36 turn smoothly.',
  },
  {
    code: 'pictures-of-several-sizes',
    pattern: /^has pictures of .*, which jump/,
    title: 'The pictures of a 360° view have several sizes',
    meaning: 'The product jumps while it is turned.',
    remedy: 'Export all pictures of the turn in one size.',
  },
  {
    code: 'no-range',
    pattern: /^'.*' has no range/,
    title: 'A sequence names no range of pictures',
    meaning: '`{ "sequence": … }` stands for many files. The numbers of the first and the last are missing.',
    remedy: 'Write both in braces with two dots: `turn-{01..36}.webp`.',
  },
  {
    code: 'unusable-rendition',
    pattern:
      /has an unusable file beside it|: make all files of a film from the same frames$|^is neither wider nor smaller|^has the width and codec of an earlier one/,
    title: 'A further file of a picture or film does not fit',
    meaning:
      'Files beside a picture or film, such as `hall-3840.avif` or `flight-2160.mp4`, show the same thing in another size or codec. This one shows something else, or serves no device.',
    remedy: 'Make it again from the same picture or frames, or remove it.',
  },
]
