import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { LOCALES, type Locale } from '../model/locales'
import { type Media, mediaOfKind } from '../model/media'
import { id, list, maybe, type Schema, text } from '../parse/fields'
import type { Problem } from '../parse/problem'
import { isRecord, unwrapAnswer } from '../parse/raw'
import { createRecordParser } from '../parse/recordParser'
import { mediaUrl, pageUrl } from '../parse/url'

/** The weights that the interface uses (spec §9). */
const TYPEFACE_WEIGHTS = [300, 400, 600] as const

/** One font file. */
interface TypefaceFile {
  readonly weight: (typeof TYPEFACE_WEIGHTS)[number]
  readonly url: string
  /** CSS `unicode-range` of the letters in the file; absent: all. */
  readonly range?: string
}

/** A family of the package's own font files. */
export interface Typeface {
  readonly name: string
  readonly files: readonly TypefaceFile[]
}

/** The colours that everything else is derived from, each as `#rrggbb`. */
export interface BrandColors {
  readonly accent?: string
  readonly ground?: string
  readonly text?: string
  /** The ground and text where they are absent. */
  readonly theme?: 'light' | 'dark'
}

/** How a company's showroom looks and what it is called. Absent parts have the product's defaults. */
export interface Brand {
  readonly name?: string
  /** The page title; absent: the name. */
  readonly title?: string
  /** For search engines and link previews. */
  readonly description?: string
  readonly icon?: Media
  /** The link preview of pages that have none; 1200×630. */
  readonly shareImage?: Media
  readonly logoOnDark?: Media
  readonly logoOnLight?: Media
  readonly colors: BrandColors
  /** The corners of panels and cards, in px on a screen of 1920×1080. */
  readonly radius?: number
  readonly typeface?: Typeface & {
    /** Languages that are set in the built-in typeface instead. */
    readonly except: readonly Locale[]
    /** Typefaces that come after it in some languages. */
    readonly scripts: readonly (Typeface & { readonly languages: readonly Locale[] })[]
  }
  readonly contact: { readonly email?: string; readonly phone?: string; readonly url?: string }
  readonly legal: { readonly imprint?: string; readonly privacy?: string }
}

/** The endpoint of the brand: one record per language. */
export const BRAND_ENDPOINT = 'brand' as const

const [MAX_FILES, MAX_SCRIPTS, MAX_RADIUS] = [32, 16, 40]

const hex = v.pipe(text, v.trim(), v.regex(/^#([\da-f]{3}|[\da-f]{6})$/i, 'a colour as #rrggbb'))

const words = v.pipe(text, v.trim(), v.maxLength(300, 'at most 300 characters'))

const familyName = v.pipe(
  text,
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u, 'a name of at most 60 letters, digits, spaces and dashes'),
)

const unicodeRange = v.pipe(
  text,
  v.regex(
    /^U\+[\da-f?]{1,6}(-[\da-f]{1,6})?(\s*,\s*U\+[\da-f?]{1,6}(-[\da-f]{1,6})?){0,99}$/i,
    'a CSS unicode-range such as U+0000-00FF, U+0131',
  ),
)

const fontFile: Schema<TypefaceFile> = v.pipe(
  v.object({
    weight: v.picklist(TYPEFACE_WEIGHTS),
    media: v.object({ url: mediaUrl }),
    unicode_range: maybe(unicodeRange),
  }),
  v.transform(({ weight, media, unicode_range }) => ({
    weight,
    url: media.url,
    ...omitUndefined({ range: unicode_range }),
  })),
)

const languages = v.pipe(list<Locale>(v.picklist(LOCALES)), v.maxLength(LOCALES.length))

const family = {
  name: familyName,
  files: v.pipe(
    v.array(fontFile),
    v.minLength(1, 'at least one font file'),
    v.maxLength(MAX_FILES, `at most ${MAX_FILES} files`),
  ),
}

const typefaceSchema = v.object({
  ...family,
  except: languages,
  scripts: v.pipe(
    list(v.object({ ...family, languages })),
    v.maxLength(MAX_SCRIPTS, `at most ${MAX_SCRIPTS} typefaces`),
  ),
})

const picture = mediaOfKind('image', 'a picture')

const email = v.pipe(text, v.trim(), v.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'a mail address'))

const brandSchema: Schema<Brand> = v.pipe(
  v.object({
    id: maybe(id),
    name: maybe(words),
    title: maybe(words),
    description: maybe(words),
    icon: maybe(picture),
    share_image: maybe(picture),
    logo_on_dark: maybe(picture),
    logo_on_light: maybe(picture),
    colors: maybe(
      v.object({
        accent: maybe(hex),
        ground: maybe(hex),
        text: maybe(hex),
        theme: maybe(v.picklist(['light', 'dark'])),
      }),
      {},
    ),
    radius: maybe(
      v.pipe(
        v.number(`a number from 0 to ${MAX_RADIUS}`),
        v.minValue(0, `a number from 0 to ${MAX_RADIUS}`),
        v.maxValue(MAX_RADIUS, `a number from 0 to ${MAX_RADIUS}`),
      ),
    ),
    typeface: maybe(typefaceSchema),
    contact: maybe(v.object({ email: maybe(email), phone: maybe(words), url: maybe(pageUrl) }), {}),
    legal: maybe(v.object({ imprint_url: maybe(pageUrl), privacy_url: maybe(pageUrl) }), {}),
  }),
  v.transform(
    ({ id: _, share_image, logo_on_dark, logo_on_light, legal, ...same }): Brand => ({
      ...same,
      legal: omitUndefined({ imprint: legal.imprint_url, privacy: legal.privacy_url }),
      ...omitUndefined({ shareImage: share_image, logoOnDark: logo_on_dark, logoOnLight: logo_on_light }),
    }),
  ),
)

/**
 * Reads the answer of the brand endpoint in a language. Never throws: an invalid part is reported and left out. The
 * brand is undefined where the answer is missing or empty.
 */
export function readBrand(
  answer: unknown,
  locale: Locale,
): { readonly brand: Brand | undefined; readonly problems: readonly Problem[] } {
  const raw = unwrapAnswer(answer)
  if (raw === undefined) return { brand: undefined, problems: [] }
  if (!isRecord(raw)) {
    const message = 'The answer is not a record: check the endpoint. Defaults are used.'
    const about = { endpoint: BRAND_ENDPOINT, record: '', field: '', locale }
    return { brand: undefined, problems: [{ severity: 'error', ...about, message }] }
  }
  const isEmpty = Object.keys(raw).every((field) => BOOKKEEPING.includes(field))
  if (isEmpty) return { brand: undefined, problems: [] }
  const parser = createRecordParser(brandSchema, raw, { endpoint: BRAND_ENDPOINT, locale, position: 0 })
  return { brand: parser.value, problems: parser.problems() }
}

/** Fields of every record of a backend. */
const BOOKKEEPING: readonly string[] = [
  ...['id', 'documentId', 'locale', 'createdAt', 'updatedAt', 'publishedAt', 'borrowed'],
]
