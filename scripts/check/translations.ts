import { readFile } from 'node:fs/promises'
import { isLocale, isRecord, type Locale } from '../../src/content'
import { ENDPOINTS, type Endpoint, isEndpoint } from '../package/endpoints'
import { type Check, type CheckProblem, fileProblem } from './check'
import type { Language, LoadedPackage } from './loadedPackage'
import { PLACES } from './omittedRecords'
import { recordName, recordsOf } from './values'

const LIST = 'translations.json'

/**
 * Every text exists in every language. content:build lists fallbacks from other languages: answers do not
 * show them.
 */
export const textsAreTranslated: Check = async ({ pack, answerPath }) => {
  const file = pack.find(LIST)
  if (!file) return []
  let list: unknown
  try {
    list = JSON.parse(await readFile(pack.locate(file), 'utf8'))
  } catch (cause) {
    return [
      fileProblem('error', LIST, `is not valid JSON: ${cause instanceof Error ? cause.message : cause}`),
    ]
  }
  const missing: readonly unknown[] = isRecord(list) && Array.isArray(list.missing) ? list.missing : []
  return missing.flatMap((entry): CheckProblem[] => {
    const { endpoint, record, field, locales } = isRecord(entry) ? entry : {}
    if (!Array.isArray(locales)) return []
    return locales.filter(isKnown).map((locale) => ({
      severity: 'warning',
      file: answerPath(String(endpoint), locale),
      record: String(record),
      field: String(field),
      message: 'is taken from another language: translate it',
    }))
  })
}

/**
 * Every record exists in every language. A missing place or transition leaves a hole in that language's
 * showroom.
 */
export const recordsAreTranslated: Check = async (loaded) =>
  Object.keys(ENDPOINTS)
    .filter(isEndpoint)
    .filter((endpoint) => ENDPOINTS[endpoint].localized && !ENDPOINTS[endpoint].single)
    .flatMap((endpoint) => missingRecords(loaded, endpoint))

function missingRecords(
  { languages, answerPath }: LoadedPackage,
  endpoint: Endpoint,
): readonly CheckProblem[] {
  const severity = PLACES.includes(endpoint) ? 'error' : 'warning'
  const answers = languages.map((language) => ({ ...language, names: namesOf(language, endpoint) }))
  const all = new Map(answers.flatMap(({ names }) => [...(names ?? [])]))
  return answers.flatMap(({ locale, names }): CheckProblem[] => {
    // Another check reports the missing or unreadable answer.
    if (!names) return []
    const file = answerPath(endpoint, locale)
    const message = 'is missing in this language: translate it'
    return [...all].flatMap(([identity, record]) =>
      names.has(identity) ? [] : [{ severity, file, record, field: '', message }],
    )
  })
}

/** Every endpoint that one language has exists in all. */
export const answersAreTranslated: Check = async ({ languages, answerPath }) => {
  const endpoints = new Set(languages.flatMap(({ answers }) => answers.map(({ endpoint }) => endpoint)))
  return languages.flatMap(({ locale, answers, problems }) =>
    [...endpoints]
      .filter((endpoint) => !answers.some((answer) => answer.endpoint === endpoint))
      .filter(
        (endpoint) => !problems.some((problem) => problem.endpoint === endpoint && problem.record === ''),
      )
      .map((endpoint) =>
        fileProblem(
          'error',
          answerPath(endpoint, locale),
          'is missing, though other languages have it: add it',
        ),
      ),
  )
}

/** Record names by their language-independent identifier; undefined without a list of them. */
function namesOf({ answers }: Language, endpoint: Endpoint): ReadonlyMap<string, string> | undefined {
  const answer = answers.find((candidate) => candidate.endpoint === endpoint)
  if (!isRecord(answer?.json) || !Array.isArray(answer.json.data)) return undefined
  return new Map(
    recordsOf(answer.json).map((record, position) => {
      const name = recordName(record, position)
      const lasting = isRecord(record) && typeof record.documentId === 'string' ? record.documentId : name
      return [lasting, name]
    }),
  )
}

function isKnown(locale: unknown): locale is Locale {
  return typeof locale === 'string' && isLocale(locale)
}
