import * as v from 'valibot'
import { id, list, maybe, notNegative, positive, type Schema, text } from '../parse/fields'
import { mediaUrl } from '../parse/url'
import { siteVideo } from '../queries/videoSite'
import { LOCALES, type Locale, matchLocale } from './locales'

/** Widths of the picture formats in pixels, widest first (spec §9). */
export const FORMAT_WIDTHS = {
  xxlarge: 3840,
  xlarge: 1920,
  large: 1000,
  medium: 750,
  small: 500,
  thumbnail: 245,
} as const

export type FormatName = keyof typeof FORMAT_WIDTHS

export interface MediaFormat {
  readonly url: string
  readonly width: number
  readonly height: number
}

/**
 * A film once more, in another file: wider, or coded so that it is smaller. Not every browser plays it, so it takes the
 * place of the film itself only where one says that it does so with ease.
 */
export interface FilmFile {
  readonly url: string
  /** With its codec, as a browser is asked about it: `video/mp4; codecs="av01.0.12M.08"`. */
  readonly mime: string
  readonly width: number
  readonly height: number
  /** Kilobytes. */
  readonly size: number
  /** Bits a second. */
  readonly bitrate: number
  /** Frames a second. */
  readonly framerate: number
}

/** The words of a film in one language: a WebVTT file. */
export interface Captions {
  readonly language: Locale
  /** What a player's list of captions calls them; default: the language. */
  readonly title?: string
  readonly url: string
}

/** A picture, video or document of the package. `url` is as the backend gave it: absolute, or relative to `api.mediaUrl`. */
export interface Media {
  readonly id: number
  readonly name: string
  readonly alternativeText?: string
  readonly caption?: string
  readonly url: string
  readonly hash: string
  readonly ext: string
  readonly mime: string
  /** Kilobytes. */
  readonly size: number
  /** Pixels of the original. */
  readonly width?: number
  readonly height?: number
  readonly formats: Readonly<Partial<Record<FormatName, MediaFormat>>>
  /** Of a film: its other files. */
  readonly films?: readonly FilmFile[]
  /** Of a film, one a language. */
  readonly captions?: readonly Captions[]
  /** Of a film: what is seen until it plays. */
  readonly poster?: Omit<Media, 'captions' | 'films' | 'poster'>
}

const MIME_BY_EXT: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

const format = maybe(v.object({ url: mediaUrl, width: positive, height: positive }))

const fields = {
  id: maybe(id, 0),
  name: maybe(text),
  alternativeText: maybe(text),
  caption: maybe(text),
  url: mediaUrl,
  hash: maybe(text),
  ext: maybe(text),
  mime: maybe(text),
  size: maybe(notNegative, 0),
  width: maybe(positive),
  height: maybe(positive),
  formats: maybe(
    v.object({
      xxlarge: format,
      xlarge: format,
      large: format,
      medium: format,
      small: format,
      thumbnail: format,
    }),
    {},
  ),
}

const filmFile: Schema<FilmFile> = v.object({
  url: mediaUrl,
  mime: v.pipe(
    text,
    v.regex(/^video\/[\w.+-]{1,40}; ?codecs="[\w., -]{1,80}"$/, 'a mime type with its codecs'),
  ),
  width: positive,
  height: positive,
  size: positive,
  bitrate: positive,
  framerate: positive,
})

/** More is no ladder that anybody would choose from. */
const MOST_FILMS = 12

const captionsSchema: Schema<readonly Captions[]> = v.pipe(
  list(
    v.pipe(
      v.object({ language: v.picklist(LOCALES), title: maybe(text), media: v.object({ url: mediaUrl }) }),
      v.transform(({ media, ...words }) => ({ ...words, url: media.url })),
    ),
  ),
  v.check((all) => new Set(all.map(({ language }) => language)).size === all.length, 'each language once'),
)

const withDefaults = <T extends v.InferOutput<v.ObjectSchema<typeof fields, undefined>>>(media: T) => {
  const file = media.url.replace(/[?#].*$/s, '').replace(/^.*\//s, '')
  const ext = media.ext ?? (/\.\w+$/.exec(file)?.[0].toLowerCase() || '')
  return {
    ...media,
    name: media.name ?? file,
    hash: media.hash ?? file.slice(0, file.length - ext.length),
    ext,
    mime: media.mime ?? MIME_BY_EXT[ext.toLowerCase()] ?? 'application/octet-stream',
  }
}

/** Only the url is essential; what a backend leaves out is read from it. */
export const mediaSchema: Schema<Media> = v.pipe(
  v.object({
    ...fields,
    films: maybe(v.pipe(list(filmFile), v.maxLength(MOST_FILMS, `at most ${MOST_FILMS} files`))),
    captions: maybe(captionsSchema),
    poster: maybe(v.pipe(v.object(fields), v.transform(withDefaults))),
  }),
  v.transform(withDefaults),
)

/** What a media library's filters tell apart (spec §3). */
export type MediaKind = 'video' | 'pdf' | 'image'

/** A file that is neither video nor PDF counts as a picture: some backends do not name a picture's kind. */
export function mediaKind({ mime, url }: Media): MediaKind {
  if (mime.startsWith('video/') || siteVideo(url)) return 'video'
  return mime === 'application/pdf' ? 'pdf' : 'image'
}

/** What a file is called where it is shown: as its editors say, else its name without the ending. */
export function mediaTitle({ caption, alternativeText, name }: Media): string {
  return caption ?? alternativeText ?? (name.replace(/(?<=.)\.\w{2,5}$/, '') || name)
}

/** The captions of a film that a visitor reads best: in their language, else in English, else those there are. */
export function captionsFor({ captions = [] }: Media, language: Locale): Captions | undefined {
  const available = captions.map((each) => each.language)
  const best = matchLocale([language, 'en'], available)
  return captions.find((each) => each.language === best) ?? captions[0]
}

/** A media field that takes only one kind of file. */
export function mediaOfKind(kind: MediaKind, expected: string): Schema<Media> {
  return v.pipe(
    mediaSchema,
    v.check((media) => mediaKind(media) === kind, expected),
  )
}

/** A file's size as people of that language write it, from kilobytes; empty where it is not known. */
export function fileSize(kilobytes: number, language: string): string {
  if (kilobytes <= 0) return ''
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
