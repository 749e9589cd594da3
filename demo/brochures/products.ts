/** The products' names, claims and figures, for brochures and articles. */
import facts from './products.json' with { type: 'json' }

export type Language = 'en' | 'de'
export const LANGUAGES: readonly Language[] = ['en', 'de']

export type Text = Record<Language, string>

/** A row of the technical data. Figures are numbers where every language formats them itself. */
export interface DataRow {
  name: Text
  value: number | string | Text
  unit?: string | Text
}

export interface Product {
  /** Prefix of the product's file names. */
  slug: string
  /** The order number, without its language. */
  number: string
  group: Text
  name: Text
  claim: Text
  lead: Text
  overview: Text[]
  points: { title: Text; text: Text }[]
  data: DataRow[]
}

export const products: readonly Product[] = facts

/** A data row's value in the language's format, without its unit. */
export function valueIn(language: Language, { value }: DataRow): string {
  if (typeof value === 'number') return value.toLocaleString(language, { useGrouping: true })
  return inLanguage(language, value)
}

export function unitIn(language: Language, { unit = '' }: DataRow): string {
  return inLanguage(language, unit)
}

const inLanguage = (language: Language, text: string | Text): string =>
  typeof text === 'string' ? text : text[language]
