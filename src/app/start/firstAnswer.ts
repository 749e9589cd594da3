import type { FirstAnswer } from '../../api'
import type { StartAnswer } from '../../content'
import { isRecord } from '../../content'

/** Returns each answer that came with the page, by path, once. Undefined if it has to be requested. */
export type FirstAnswers = (path: string, locale: string) => Promise<FirstAnswer | undefined>

/**
 * Reads the answers that the page has requested. Later requests go to the backend, as its content may have
 * changed.
 */
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
