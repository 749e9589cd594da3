import { omitUndefined } from '../../util'
import type { Background } from '../model/background'
import type { BackgroundKey } from '../model/backgroundKey'
import type { MediaFormat } from '../model/media'
import { bestByKey, stillOf } from './chooseBackground'
import { coveringFile, type Picture } from './picture'

/**
 * Data that the server writes into a page, so that the location is visible and the next requests start before the
 * app runs.
 */
export interface PageStart {
  /** The backgrounds of the first location; empty: nothing to show yet. */
  readonly stills: readonly FirstStill[]
  /** The portrait picture: the ratio it is chosen for, and the part that always stays visible. */
  readonly portrait: { readonly ratio: number; readonly safeArea: number }
  /** The bounds of the visitor's font size, and its storage key. Absent: the page has no place of its own. */
  readonly fontSize?: {
    readonly key: string
    readonly default: number
    readonly min: number
    readonly max: number
  }
  /** The style sheet of the language's typeface. Absent: it needs none. */
  readonly typeface?: string
  /** The url of the combined first answer for guests. Absent: the app makes each request itself. */
  readonly answer?: string
  /** The storage key of the sign-in: signed-in users get other answers. */
  readonly tokenKey: string
  /** Urls of further modules that the app loads first in this language. */
  readonly modules: readonly string[]
  /** The url of the font file of the brand that the first texts need. */
  readonly font?: string
}

/**
 * The id of the style element of a brand. A page has it, even if empty, when its server knows whether there is a
 * brand.
 */
export const BRAND_STYLE = 'brand'

/** The combined first answer: the bodies of these paths as the REST interface would answer them. */
export interface StartAnswer {
  readonly locale: string
  readonly answers: Readonly<Record<string, unknown>>
  /** Paths whose answer has the records of one world only; the others are loaded after it is shown. */
  readonly parts?: readonly string[]
}

/** The key of a background, and its still if it has one. */
interface FirstStill {
  readonly key: BackgroundKey
  readonly picture?: Picture
}

/** The properties of a window that decide its first picture. */
interface FirstStage {
  /** Size of the stage in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** The ratio that backgrounds are chosen for. */
  readonly ratio: number
  /** A mobile device held upright. */
  readonly mobile: boolean
}

/** The stills of these backgrounds in compact form. `resolve` turns a media url into the one to load. */
export function firstStills(
  backgrounds: readonly Background[],
  resolve: (url: string) => string,
): readonly FirstStill[] {
  const toPicture = ({ url, width, height }: Omit<Picture, 'formats'>) => ({
    url: resolve(url),
    ...omitUndefined({ width, height }),
  })
  return backgrounds.map((background) => {
    const { key } = background
    const still = stillOf(background)
    if (!still) return { key }
    const formats = Object.entries(still.formats).map(([name, format]: [string, MediaFormat]) => {
      return [name, { ...format, url: resolve(format.url) }] as const
    })
    return { key, picture: { ...toPicture(still), formats: Object.fromEntries(formats) } }
  })
}

/** The url of the first still of a window: the same file that its stage then shows. */
export function firstStillFor(stills: readonly FirstStill[], stage: FirstStage): string | undefined {
  const picture = bestByKey(stills, stage)?.picture
  return picture && coveringFile(picture, stage, stage.pixelRatio).url
}
