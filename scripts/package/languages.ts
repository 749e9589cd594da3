import { LOCALES, matchLocale } from '../../src/content'
import type { Json } from './json'

/** Says that a value is no language, which one was meant, and which there are. */
export function notALanguage(code: Json): string {
  const shown = JSON.stringify(code)
  const near = typeof code === 'string' ? matchLocale([code]) : undefined
  const hint = near === undefined ? '' : `: did you mean "${near}"?`
  return `${shown} is not a language${hint || '.'} Write one of ${LOCALES.join(', ')}`
}
