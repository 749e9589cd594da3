import type { Refusal } from '../publish/answers'

/** The answers of the CMS, as `src/cms/xliff` makes them. */
export interface Overview {
  /** The language of the sources. */
  readonly source: string
  readonly count: number
  readonly languages: readonly Language[]
}
export interface Language {
  readonly locale: string
  readonly missing: number
  readonly older: number
  readonly overflowing: number
}
export interface ListedTexts {
  readonly texts: readonly { readonly where: string; readonly source: string; readonly link?: string }[]
  readonly omitted: number
}
export interface TextList {
  readonly missing: ListedTexts
  readonly older: ListedTexts
  readonly overflowing: ListedTexts
}
export interface Imported {
  readonly locale: string
  readonly written: number
  readonly refused: readonly Refusal[]
  readonly warnings: readonly Refusal[]
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

export const languageName = (locale: string): string => names.of(locale) ?? locale
