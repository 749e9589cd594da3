import type { Hyphenate } from './hyphenation'

/**
 * Returns the hyphenator of a language (BCP 47). Undefined if the browser hyphenates natively, the language
 * has no patterns or they cannot be loaded; then only words longer than their line break. The next call retries.
 */
export async function loadHyphenation(language: string): Promise<Hyphenate | undefined> {
  try {
    const { hyphenatorOf } = await import('./hyphenation')
    return await hyphenatorOf(language)
  } catch (error) {
    console.warn(
      `The hyphenation patterns of "${language}" could not be loaded. Words are not hyphenated.`,
      error,
    )
    return undefined
  }
}
