import type { FirstAnswer } from '../../api'
import type { StartAnswer } from '../../content'
import { isRecord } from '../../content'

/** Gives each answer that came with the page once, by its path; undefined: it is to be asked for. */
export type FirstAnswers = (path: string, locale: string) => Promise<FirstAnswer | undefined>

/** Of what the page has asked for. Asked for again, everything comes from the backend: it may have become another. */
export function firstAnswers(asked: Promise<unknown> | undefined): FirstAnswers {
  const left = asked?.then(readAnswer, () => undefined)
  const taken = new Set<string>()
  return async (path, locale) => {
    const answer = await left
    if (answer?.locale !== locale || taken.has(path)) return undefined
    taken.add(path)
    const body = answer.answers[path]
    return body ? { body, isPart: answer.parts.includes(path) } : undefined
  }
}

function readAnswer(answer: unknown): Required<StartAnswer> | undefined {
  if (!isRecord(answer) || typeof answer.locale !== 'string' || !isRecord(answer.answers)) return undefined
  const parts = Array.isArray(answer.parts) ? answer.parts : []
  return { locale: answer.locale, answers: answer.answers, parts }
}
