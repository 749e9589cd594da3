import {
  type Background,
  type BackgroundKey,
  type Content,
  chooseBackground,
  type Location,
  type Media,
  type WorldItem,
} from '../../src/content'
import { type Check, type CheckProblem, type Fault, warning } from './check'

const WIDE: readonly BackgroundKey[] = [
  'high_resolution_16x9',
  'default_background_16x9',
  'default_background',
  'default_background_image',
]

/** Tolerance of a picture's aspect ratio against the ratio that its key names. */
const RATIO_TOLERANCE = 0.01

/**
 * Every place can be shown on every screen and without videos, and each background has the ratio that its
 * key names.
 */
export const backgroundsAreComplete: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content, problems }) => {
    // Whether a background lacks something is only known once all of it can be read.
    const broken = new Set(
      problems.filter(({ field }) => field.startsWith('background')).map(({ record }) => record),
    )
    const placesHave4x3 = places(content).some(has4x3)
    return [...content.items.values()].flatMap((item): CheckProblem[] => {
      const file = answerPath(item.kind === 'location' ? 'content-locations' : 'content-transitions', locale)
      const faults = [
        ...(item.kind === 'location' && !broken.has(item.payloadId) ? placeFaults(item, placesHave4x3) : []),
        ...duplicateKeys(item),
        ...wrongRatios(item),
      ]
      return faults.map((fault) => ({ ...fault, file, record: item.payloadId }))
    })
  })

function places(content: Content): readonly Location[] {
  return [...content.items.values()].filter((item) => item.kind === 'location')
}

function placeFaults(place: Location, placesHave4x3: boolean): readonly Fault[] {
  const { backgrounds } = place
  const missing: string[] = []
  if (!chooseBackground(backgrounds, { imagesOnly: true }))
    missing.push('has no still for showing it without videos: add a poster, or an image as fallback_image')
  if (!backgrounds.some(({ key }) => WIDE.includes(key)))
    missing.push('has no background for 16:9 screens: add a default_background_16x9')
  if (placesHave4x3 && !has4x3(place))
    missing.push('has no background for 4:3 screens, as other places have: add a default_background_4x3')
  return missing.map((message) => warning('background', message))
}

function has4x3({ backgrounds }: Location): boolean {
  return backgrounds.some(({ key }) => key.endsWith('_4x3'))
}

/** Of two backgrounds with the same key, only the first is ever shown. */
function duplicateKeys({ backgrounds }: WorldItem): readonly Fault[] {
  return backgrounds.flatMap(({ key }, index) => {
    if (backgrounds.findIndex((other) => other.key === key) === index) return []
    const message = `has a second ${key}, which is never shown: give it another key, or remove it`
    return [warning(`background.${index}.key`, message)]
  })
}

function wrongRatios({ backgrounds }: WorldItem): readonly Fault[] {
  return backgrounds.flatMap((background, index) => {
    const [, ratioWidth, ratioHeight] = /_(\d+)x(\d+)$/.exec(background.key) ?? []
    const { width, height } = pictureOf(background) ?? {}
    if (!ratioWidth || !ratioHeight || !width || !height) return []
    const off = Math.abs(width / height / (Number(ratioWidth) / Number(ratioHeight)) - 1)
    if (off <= RATIO_TOLERANCE) return []
    const message = `is ${width}×${height} px, which is not ${ratioWidth}:${ratioHeight}: export it so, or choose another key`
    return [warning(`background.${index}`, message)]
  })
}

function pictureOf(background: Background): Media | undefined {
  if (background.type === 'image') return background.image
  return background.type === 'video' ? background.video : background.poster
}
