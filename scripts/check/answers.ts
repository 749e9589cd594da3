import { type Problem, readPassword } from '../../src/content'
import type { Check, CheckProblem } from './check'
import { fileProblem } from './check'
import type { Language } from './loadedPackage'
import { isConsequence, omittedRecords } from './omittedRecords'
import { forEachValue } from './values'

/**
 * Every answer is valid JSON and the model accepts it in every language (schema and references). Problems
 * that only follow from an omitted record are not repeated.
 */
export const contentIsValid: Check = async (loaded) =>
  loaded.languages.flatMap((language): CheckProblem[] => {
    const omitted = omittedRecords(loaded, language)
    return [
      ...language.answers.flatMap(({ path, json }) =>
        json instanceof Error ? [fileProblem('error', path, `is not valid JSON: ${json.message}`)] : [],
      ),
      ...language.problems
        .filter((problem) => !isConsequence(language, omitted, problem) && !isUnreadable(language, problem))
        .map(({ severity, endpoint, record, field, message }) => {
          return { severity, file: loaded.answerPath(endpoint, language.locale), record, field, message }
        }),
    ]
  })

/** The invalid JSON is already reported. */
function isUnreadable({ answers }: Language, { endpoint, record }: Problem): boolean {
  return (
    record === '' && answers.some((answer) => answer.endpoint === endpoint && answer.json instanceof Error)
  )
}

/** Passwords in a package must be hashed. */
export const passwordsAreUnreadable: Check = async (loaded) => {
  const problems: CheckProblem[] = []
  forEachValue(loaded, (found) => {
    const { key, value } = found
    if (key !== 'password' || typeof value !== 'string' || value === '') return
    if (readPassword(value).type !== 'plain') return
    const message = 'is plain text; content:build hashes it'
    const { file, record, field } = found
    problems.push({ severity: 'error', file, record, field, message })
  })
  return problems
}
