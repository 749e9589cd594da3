import { type Locale, matchLocale } from '../model/locales'
import type { Captions, Media } from '../model/media'

/** The title of a file: the editors' own, else its name without extension. */
export function mediaTitle({ caption, alternativeText, name }: Media): string {
  return caption ?? alternativeText ?? (name.replace(/(?<=.)\.\w{2,5}$/, '') || name)
}

/** The captions that suit a visitor best: in their language, else in English, else the first. */
export function captionsFor({ captions = [] }: Media, language: Locale): Captions | undefined {
  const available = captions.map((each) => each.language)
  const best = matchLocale([language, 'en'], available)
  return captions.find((each) => each.language === best) ?? captions[0]
}

/** A file size formatted for a language, from kilobytes; empty when unknown. */
export function fileSize(kilobytes: number, language: string): string {
  if (kilobytes <= 0) return ''
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
