import { given } from '../../util'
import type { Background, BackgroundKey } from '../model/background'
import type { MediaFormat } from '../model/media'
import { bestByKey, stillOf } from './chooseBackground'
import { coveringFile, type Picture } from './picture'

/** What the server writes into a page, so that its place is seen, and what comes next is asked for, before the app runs. */
export interface PageStart {
  /** Of what the page opens with; empty: nothing that could be shown yet. */
  readonly stills: readonly FirstStill[]
  /** The picture of an upright screen: the ratio it is chosen for, and the part that always stays visible. */
  readonly portrait: { readonly ratio: number; readonly safeArea: number }
  /** The url of what the app asks for first, in one answer to strangers. Absent: the app asks for each by itself. */
  readonly answer?: string
  /** The name under which a sign-in is remembered: who is signed in is answered otherwise. */
  readonly tokenKey: string
  /** Urls of further modules that the app begins with in this language. */
  readonly modules: readonly string[]
}

/** What the app asks for first, in one answer: the bodies of these paths as the REST interface answers them. */
export interface StartAnswer {
  readonly locale: string
  readonly answers: Readonly<Record<string, unknown>>
  /** Paths of which it has the records of one world only; the others follow when that is shown. */
  readonly parts?: readonly string[]
}

/** Of a background the key, and the still if it has one. */
export interface FirstStill {
  readonly key: BackgroundKey
  readonly picture?: Picture
}

/** A window, as far as its first picture depends on it. */
export interface FirstStage {
  /** Of the stage, CSS pixels. */
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  /** Width by height that backgrounds are chosen for. */
  readonly ratio: number
  /** A mobile device held upright. */
  readonly mobile: boolean
}

/** The stills of these backgrounds, as short as they can be said. `resolve` turns a media url into the one to load. */
export function firstStills(
  backgrounds: readonly Background[],
  resolve: (url: string) => string,
): readonly FirstStill[] {
  const toPicture = ({ url, width, height }: Omit<Picture, 'formats'>) => ({
    url: resolve(url),
    ...given({ width, height }),
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

/** The url of the still that a window begins with: the very file that its stage then shows. */
export function firstStillFor(stills: readonly FirstStill[], stage: FirstStage): string | undefined {
  const picture = bestByKey(stills, stage)?.picture
  return picture && coveringFile(picture, stage, stage.pixelRatio).url
}
