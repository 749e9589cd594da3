import colorNames from 'color-name'
import { isRecord, type Locale } from '../../src/content'
import { nearest } from '../nearest'
import { isSameScript } from '../package/translate'
import { type Check, type CheckProblem, type Fault, warning } from './check'
import { PLACES } from './omittedRecords'
import { forEachValue, type Value } from './values'

/** A check of single values. */
function checkValues(faultOf: (value: Value) => Fault | undefined): Check {
  return async (loaded) => {
    const problems: CheckProblem[] = []
    forEachValue(loaded, (value) => {
      const fault = faultOf(value)
      if (fault) problems.push({ ...fault, file: value.file, record: value.record })
    })
    return problems
  }
}

/** Positions are percentages: `0.4` is at the edge of the picture, not in its middle. */
export const positionsArePercentages: Check = checkValues((found) => {
  const { key, value } = found
  if (key !== 'style' || !isRecord(value)) return undefined
  const { left, top } = value
  const looksLikeFraction = (side: unknown) => typeof side === 'number' && side > 0 && side < 1
  if (!looksLikeFraction(left) || !looksLikeFraction(top)) return undefined
  const [x, y] = [left, top].map((side) => Math.round(Number(side) * 1000) / 10)
  return warning(
    found.field,
    `left ${left} and top ${top} are percentages, at the corner of the picture: write ${x} and ${y} if they are fractions`,
  )
})

/** Reports drafts that a backend lists: visitors would see unfinished content. */
export const recordsArePublished: Check = checkValues((found) =>
  found.key === 'publishedAt' && found.value === null && found.field === 'publishedAt'
    ? warning(
        found.field,
        'is a draft that visitors see: publish it, or let the backend list published records only',
      )
    : undefined,
)

/** Fields that are shown as they are written; others are Markdown. */
const PLAIN = new Set(['title', 'lead', 'name', 'role', 'unit', 'value', 'caption', 'alternativeText'])

/** Marks of Markdown: bold text, a heading, a link, code. */
const MARKS = /\*\*\S[^*]*\*\*|__\S[^_]*__|^#{1,6} \S|\[[^\]]+\]\([^)\s]+\)|`[^`]+`/m

/** Markdown is written only where it is rendered. */
export const marksAreRendered: Check = checkValues((found) => {
  const { file, key, value } = found
  const isPlain = PLAIN.has(key) || (key === 'text' && file.endsWith('/dashboards.json'))
  const [mark] = (isPlain && typeof value === 'string' && MARKS.exec(value)) || []
  if (mark === undefined) return undefined
  return warning(
    found.field,
    `shows "${mark}" with its marks: only longer texts are Markdown, so remove them`,
  )
})

/** Words that are colours besides the named ones. */
const FURTHER_COLORS = ['transparent', 'currentcolor']

/** Values of a configuration: an option named `colour` is the page's own word. */
const OPTION = /^pictures\.\d+\.when\./

/** A colour that is a word is one that browsers know. */
export const colorsAreKnown: Check = checkValues((found) => {
  const { file, key, value } = found
  if (!/colou?r$/i.test(key) || typeof value !== 'string' || !/^\s*[a-z]+\s*$/i.test(value)) return undefined
  if (file.endsWith('/configurators.json') && OPTION.test(found.field)) return undefined
  const word = value.trim().toLowerCase()
  if (Object.hasOwn(colorNames, word) || FURTHER_COLORS.includes(word)) return undefined
  // Short words are near to too many names.
  const near = word.length > 4 ? nearest(word, Object.keys(colorNames)) : undefined
  const hint = near === undefined ? '' : `did you mean "${near}"? `
  return warning(
    found.field,
    `"${value}" is no colour of CSS: ${hint}Write a name such as teal, digits such as #0a7d55, or rgb(10 125 85)`,
  )
})

/** A film with sound has captions: halls are loud, and not everybody hears. */
export const soundHasCaptions: Check = checkValues((found) => {
  const { value } = found
  if (!isRecord(value) || !isRecord(value.provider_metadata)) return undefined
  if (found.field.startsWith('background')) return undefined
  const { provider_metadata: film, captions } = value
  if (film.sound !== true || (Array.isArray(captions) && captions.length > 0)) return undefined
  return warning(found.field, 'has sound but no captions: add them as WebVTT files, one for each language')
})

/** Smallest width in pixels of a still that fills a screen. */
const LEAST_WIDTH = 1280

/** Stills of places and transitions are not much smaller than the screens that they fill. */
export const stillsFillScreens: Check = checkValues((found) => {
  const { file, key, value } = found
  if ((key !== 'image' && key !== 'poster') || !file.endsWith('content-locations.json')) return undefined
  const isStill = /^background\.\d+\.(image|poster)$/.test(found.field)
  if (!isStill || !isRecord(value) || typeof value.width !== 'number' || value.width >= LEAST_WIDTH)
    return undefined
  const size = `${value.width}×${String(value.height)} px`
  return warning(
    found.field,
    `is only ${size}, which looks blurred on a screen: export the ${key} at 3840×2160`,
  )
})

/** Every language has texts of its own. */
export const languagesAreWritten: Check = async ({ languages, pack }) => {
  const { defaultLocale } = pack.manifest
  const textsOf = (locale: Locale) =>
    JSON.stringify(
      languages
        .find((language) => language.locale === locale)
        ?.answers.filter(({ path }) => path.startsWith(`content/${locale}/`))
        .map(({ endpoint, json }) => [endpoint, json instanceof Error ? null : json]),
      (key, value: unknown) => (key === 'locale' || key === 'borrowed' ? undefined : value),
    )
  const first = textsOf(defaultLocale)
  return languages.flatMap(({ locale }): CheckProblem[] => {
    if (locale === defaultLocale || isSameScript(locale, defaultLocale) || textsOf(locale) !== first)
      return []
    const texts = `{ "${defaultLocale}": …, "${locale}": … }`
    const message = `"${locale}" has no text of its own: write texts as ${texts}, or remove "${locale}" from showroom.json`
    return [{ ...warning('locales', message), file: 'manifest.json', record: '' }]
  })
}

/** Whoever flies to a place can fly back. */
export const flightsHaveReturns: Check = async ({ languages, answerPath }) =>
  languages.flatMap(({ locale, content, problems }) => {
    // The other direction may be a record that was left out.
    if (problems.some(({ severity, endpoint }) => severity === 'error' && PLACES.includes(endpoint)))
      return []
    const transitions = [...content.items.values()].filter((item) => item.kind === 'transition')
    const flown = new Set(transitions.map(({ from, to }) => JSON.stringify([from, to])))
    const leaves = new Set(transitions.map(({ from }) => from))
    return transitions.flatMap(({ payloadId, from, to }): CheckProblem[] => {
      // A place that nothing leaves is reported as a dead end.
      if (flown.has(JSON.stringify([to, from])) || !leaves.has(to)) return []
      const message = `has no flight back from "${to}" to "${from}": add a transition for it`
      return [{ ...warning('', message), file: answerPath('content-transitions', locale), record: payloadId }]
    })
  })
