import type { Locale } from '../../content'
import { hashOf } from '../translation/hashes'
import { type ReadXliff, XliffError } from './read'
import { idOf, overflowOf, stateOf, type Texts, type TextUnit } from './unit'

/** What is to be done in a language, by the names of units. */
export interface Status {
  readonly missing: readonly TextUnit[]
  readonly older: readonly TextUnit[]
  readonly overflowing: readonly TextUnit[]
}

export function statusOf(texts: Texts, locale: Locale): Status {
  const inState = (state: string) => texts.units.filter((unit) => stateOf(unit, locale, texts) === state)
  return {
    missing: inState('missing'),
    older: inState('older'),
    overflowing: texts.units.filter((unit) => overflowOf(unit, unit.targets.get(locale) ?? '') > 0),
  }
}

/** What a file of a translator changes. */
export interface Import {
  readonly locale: Locale
  /** New and confirmed translations by the names of their units. */
  readonly targets: ReadonlyMap<string, string>
  /** Why units of the file are not taken over. */
  readonly refused: readonly string[]
  /** What is taken over although it should be looked at. */
  readonly warnings: readonly string[]
}

/**
 * Compares a translator's file with the texts as they are now.
 * @throws XliffError when it is of another language.
 */
export function importOf(texts: Texts, file: ReadXliff): Import {
  const { sourceLanguage, targetLanguage } = file
  if (sourceLanguage !== texts.defaultLocale)
    throw new XliffError(
      `translates from ${sourceLanguage.slice(0, 20)}, but the texts are written in ${texts.defaultLocale}`,
    )
  const locale = texts.locales.find((code) => code === targetLanguage && code !== texts.defaultLocale)
  if (!locale)
    throw new XliffError(`translates into ${targetLanguage.slice(0, 20)}, which the showroom does not have`)
  const unitOf = new Map(texts.units.map((unit) => [idOf(unit), unit]))
  const targets = new Map<string, string>()
  const [refused, warnings]: [string[], string[]] = [[], []]
  const seen = new Set<string>()
  for (const { id, source, target, exported } of file.units) {
    const unit = unitOf.get(id)
    const current = unit?.targets.get(locale) ?? ''
    const isNewer = exported !== undefined && exported !== hashOf(current) && target !== current
    if (!unit) refused.push(`${id.slice(0, 40)}: there is no such text`)
    else if (seen.has(id)) refused.push(`${unit.name}: it is in the file twice`)
    else if (target.trim() === '') continue
    else if (source !== unit.source) refused.push(`${unit.name}: its source has changed since the export`)
    // The translator has left alone what somebody has improved since.
    else if (isNewer && exported === hashOf(target)) continue
    else if (isNewer) refused.push(`${unit.name}: its translation has changed since the export`)
    else {
      targets.set(unit.name, target)
      const excess = overflowOf(unit, target)
      if (excess > 0) warnings.push(`${unit.name}: ${excess} letters more than fit (${unit.maxLength})`)
    }
    seen.add(id)
  }
  return { locale, targets, refused, warnings }
}
