/** What there is to say about the products: names, claims and figures, as brochures and articles give them. */
import facts from './products.json' with { type: 'json' }

export type Language = 'en' | 'de'
export const LANGUAGES: readonly Language[] = ['en', 'de']

export type Text = Record<Language, string>

/** A line of the technical data. Figures are numbers where every language writes them from the number. */
export interface DataRow {
  name: Text
  value: number | string | Text
  unit?: string | Text
}

export interface Product {
  /** Begins the names of the product's files. */
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

/** A data row's value as the language writes it, without its unit. */
export function valueIn(language: Language, { value }: DataRow): string {
  if (typeof value === 'number') return value.toLocaleString(language, { useGrouping: true })
  return inLanguage(language, value)
}

export function unitIn(language: Language, { unit = '' }: DataRow): string {
  return inLanguage(language, unit)
}

const inLanguage = (language: Language, text: string | Text): string =>
  typeof text === 'string' ? text : text[language]
