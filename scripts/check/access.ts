import {
  createVisibility,
  GUEST,
  isAnythingHidden,
  type Outline,
  outlineLanguage,
  readAccessRules,
  recordName,
  unwrapAnswer,
} from '../../src/content'
import type { Check, CheckProblem } from './check'
import type { LoadedPackage } from './loadedPackage'

/**
 * Access rules can be read and are the same in all languages; invalid ones close the content
 * (docs/content-packages.md).
 */
export const accessRulesAreValid: Check = async (loaded) => {
  const { rules } = outlineLanguages(loaded)
  return rules.faults.flatMap(({ endpoint, record, field, sentence, language }): CheckProblem[] => {
    const languages =
      language === undefined ? loaded.languages : loaded.languages.slice(language, language + 1)
    const isSaid = languages.some(({ problems }) =>
      problems.some(
        (problem) =>
          problem.endpoint === endpoint && problem.record === record && problem.field.startsWith(field),
      ),
    )
    if (isSaid) return []
    return languages.map(({ locale }) => {
      const file = loaded.answerPath(endpoint, locale)
      return { severity: 'error', file, record, field, message: sentence }
    })
  })
}

/**
 * Warns when closed content is made public by mistake: a public record names content that only closed worlds
 * and places show.
 */
export const closedContentStaysClosed: Check = async (loaded) => {
  const { rules, outlines } = outlineLanguages(loaded)
  return outlines.flatMap((language, index): CheckProblem[] => {
    const { locale, problems = [] } = loaded.languages[index] ?? {}
    // Content that an error closes opens once the error is fixed, so nothing can be concluded until then.
    const isMistaken = problems.some(({ severity }) => severity === 'error') || rules.faults.length > 0
    if (locale === undefined || isMistaken || !isAnythingHidden(language, rules, GUEST)) return []
    const visibility = createVisibility(language, rules, GUEST)
    const places = language.outlines.filter(({ endpoint }) => isPlace(endpoint))
    const open = namesOf(places.filter((place) => visibility(place) === 'whole'))
    const closed = namesOf(places.filter((place) => visibility(place) !== 'whole'))
    return language.outlines
      .filter((record) => !isPlace(record.endpoint) && visibility(record) === 'whole')
      .flatMap((record, position) =>
        pictures([...namesOf([record])].filter((name) => closed.has(name) && !open.has(name))).map(
          (name): CheckProblem => {
            const message = `names ${name}, which otherwise only closed places show: everybody can see it now`
            const file = loaded.answerPath(record.endpoint, locale)
            return { severity: 'warning', file, record: recordName(record.row, position), field: '', message }
          },
        ),
      )
  })
}

function outlineLanguages({ languages }: LoadedPackage) {
  const outlines = languages.map(({ answers }) => {
    const readable = answers.filter(({ json }) => !(json instanceof Error))
    return outlineLanguage(
      Object.fromEntries(readable.map(({ endpoint, json }) => [endpoint, unwrapAnswer(json)])),
    )
  })
  return { outlines, rules: readAccessRules(outlines.map(({ answers }) => answers)) }
}

function isPlace(endpoint: string): boolean {
  return ['worlds', 'content-locations', 'content-transitions'].includes(endpoint)
}

/** One file name per picture, whatever its widths. */
function pictures(names: readonly string[]): readonly string[] {
  const byName = new Map(
    names.toReversed().map((name) => [name.replace(/-\d+\.[\da-f]+(?=\.\w+$)/, ''), name]),
  )
  return [...byName.values()].toReversed()
}

/** Names of records and media, without icons, which are the same everywhere. */
function namesOf(outlines: readonly Outline[]): ReadonlySet<string> {
  const names = outlines.flatMap(({ records, media }) => [...records, ...media])
  return new Set(names.filter((name) => !name.startsWith('icon ')))
}
