import { readFile } from 'node:fs/promises'
import { brandTitle } from '../../brand'
import { GUEST, isRecord, type Locale, unwrap } from '../../content'
import type { VisibleAnswers } from '../access/visibleAnswers'
import { LOCALES_DIR } from '../localesDir'
import type { ReadSiteBrand } from './siteBrand'

/** Title and description of the showroom. */
export interface SiteTexts {
  /** The fixed exhibition title (spec §2), unless the brand or the editors' texts have another. */
  readonly title: string
  readonly description: string
  /** The interface's texts that pages show without the program. */
  readonly text: Text
}

/** Returns the interface's text for a key, with values inserted; empty for an unknown key. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The parts of the interface that pages have. The texts of all languages stay in memory. */
const SHOWN = ['place', 'navigation', 'hotspot', 'article', 'contact', 'home']

export type ReadSiteTexts = (locale: Locale) => Promise<SiteTexts>

/** Reads the texts of a language: the editors' own override the built-in ones. */
export function createSiteTexts(
  answers?: Pick<VisibleAnswers, 'read'>,
  brandIn: ReadSiteBrand = async () => undefined,
): ReadSiteTexts {
  const textsByLocale = new Map<Locale, Promise<SiteTexts>>()
  return (locale) => {
    const texts = textsByLocale.get(locale) ?? readSiteTexts(locale, answers, brandIn)
    textsByLocale.set(locale, texts)
    texts.catch(() => textsByLocale.delete(locale))
    return texts
  }
}

async function readSiteTexts(
  locale: Locale,
  answers: Pick<VisibleAnswers, 'read'> | undefined,
  brandIn: ReadSiteBrand,
): Promise<SiteTexts> {
  const file: unknown = JSON.parse(await readFile(new URL(`${locale}.json`, LOCALES_DIR), 'utf8'))
  const own = ownTexts(await answers?.read('ui-translation', locale, GUEST))
  const built = builtTexts(file)
  const written = (key: string) => own.get(key) ?? built.get(key) ?? ''
  const { brand } = (await brandIn(locale)) ?? {}
  return {
    title: own.get('title') ?? (brand && brandTitle(brand)) ?? written('title'),
    description: brand?.description ?? written('home.text'),
    text: (key, values = {}) =>
      written(key).replace(/\{\{(\w+)\}\}/g, (found, name: string) => String(values[name] ?? found)),
  }
}

/** The built-in title and the texts of the parts that pages show, by key. */
function builtTexts(file: unknown): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const fileOf = isRecord(file) ? file : {}
  if (typeof fileOf.title === 'string') texts.set('title', fileOf.title)
  for (const part of SHOWN)
    for (const [name, text] of Object.entries(Object(fileOf[part])))
      if (typeof text === 'string') texts.set(`${part}.${name}`, text)
  return texts
}

/** The editors' texts by key (spec §7). */
function ownTexts(answer: Buffer | undefined): ReadonlyMap<string, string> {
  const translation = answer && unwrap(JSON.parse(answer.toString()))
  const items = isRecord(translation) && Array.isArray(translation.items) ? translation.items : []
  return new Map(
    items.flatMap((item: unknown) =>
      isRecord(item) && typeof item.key === 'string' && typeof item.value === 'string'
        ? [[item.key, item.value] as const]
        : [],
    ),
  )
}
