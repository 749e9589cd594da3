import * as v from 'valibot'
import { color, id, list, maybe, notNegative, positive, type Schema, text } from '../parse/fields'
import { mediaUrl } from '../parse/url'
import { siteVideo } from '../queries/videoSite'
import { LOCALES, type Locale } from './locales'

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
 * An alternative file of a film: wider, or encoded more efficiently. Not every browser plays it, so it is used only
 * where the browser reports smooth playback.
 */
export interface FilmFile {
  readonly url: string
  /** Mime type with codecs, as passed to the browser: `video/mp4; codecs="av01.0.12M.08"`. */
  readonly mime: string
  readonly width: number
  readonly height: number
  /** Kilobytes. */
  readonly size: number
  /** Bits per second. */
  readonly bitrate: number
  /** Frames per second. */
  readonly framerate: number
}

/** Captions of a film in one language: a WebVTT file. */
export interface Captions {
  readonly language: Locale
  /** Label in a player's list of captions; default: the language. */
  readonly title?: string
  readonly url: string
}

/** A picture, video or document of the package. `url` is the backend's: absolute, or relative to `api.mediaUrl`. */
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
  /** CSS colour: the ground on which a logo is seen where it is not on that of the interface. */
  readonly ground?: string
  readonly formats: Readonly<Partial<Record<FormatName, MediaFormat>>>
  /** For films: alternative files. */
  readonly films?: readonly FilmFile[]
  /** For films: at most one for each language. */
  readonly captions?: readonly Captions[]
  /** For films: shown until playback starts. */
  readonly poster?: Omit<Media, 'captions' | 'films' | 'poster'>
}

const MIME_BY_EXT: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.m4v', 'video/mp4'],
  ['.mov', 'video/quicktime'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
])

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
  ground: maybe(color),
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

/** No real film has more alternatives. */
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
    mime: media.mime ?? MIME_BY_EXT.get(ext.toLowerCase()) ?? 'application/octet-stream',
  }
}

/** Only the url is required; missing fields are derived from it. */
export const mediaSchema: Schema<Media> = v.pipe(
  v.object({
    ...fields,
    films: maybe(v.pipe(list(filmFile), v.maxLength(MOST_FILMS, `at most ${MOST_FILMS} files`))),
    captions: maybe(captionsSchema),
    poster: maybe(v.pipe(v.object(fields), v.transform(withDefaults))),
  }),
  v.transform(withDefaults),
)

/** The filters of a media library (spec §3). */
export type MediaKind = 'video' | 'pdf' | 'image'

/** Files that are neither video nor PDF count as pictures: some backends omit the mime type of pictures. */
export function mediaKind({ mime, url }: Media): MediaKind {
  if (mime.startsWith('video/') || siteVideo(url)) return 'video'
  return mime === 'application/pdf' ? 'pdf' : 'image'
}

/** A media field that accepts one kind of file. */
export function mediaOfKind(kind: MediaKind, expected: string): Schema<Media> {
  return v.pipe(
    mediaSchema,
    v.check((media) => mediaKind(media) === kind, expected),
  )
}
