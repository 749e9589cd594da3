import type { Locale } from '../../content'
import type { CmsType } from '../model/attribute'
import { linkOf, stepsOf } from '../publish/view'
import type { Written } from '../translation/storeRecord'
import type { Status } from './exchange'
import type { RecordUnit, RecordUnits } from './records'
import type { TextUnit } from './unit'

/** A text, where it is in words of the panel, and the page where it is translated. */
interface ListedText {
  readonly where: string
  readonly source: string
  readonly link?: string
}

interface ListedTexts {
  readonly texts: readonly ListedText[]
  readonly omitted: number
}

/** Texts of each kind that the page shows. */
const MAX_TEXTS = 200
/** Letters of a text that the page shows. */
const MAX_LETTERS = 200

/** What is to be done in a language. */
export function listView(types: readonly CmsType[], status: Status, locale: Locale) {
  const listed = (units: readonly TextUnit[]): ListedTexts => ({
    texts: units.slice(0, MAX_TEXTS).map((unit) => ({
      ...{ where: whereOf(types, unit), source: shortened(unit.source) },
      ...linkTo(types, unit, locale),
    })),
    omitted: Math.max(0, units.length - MAX_TEXTS),
  })
  return {
    missing: listed(status.missing),
    older: listed(status.older),
    overflowing: listed(status.overflowing),
  }
}

interface Imported {
  readonly stored: Written
  /** Lines that begin with the name of a unit. */
  readonly refused: readonly string[]
  readonly warnings: readonly string[]
  readonly forbidden: readonly RecordUnit[]
}

/** What an import has stored, and each text that it has not, with its page. */
export function importView(
  types: readonly CmsType[],
  { units }: RecordUnits,
  locale: Locale,
  { stored, refused, warnings, forbidden }: Imported,
) {
  const named = new Map(units.map((unit) => [unit.name, unit]))
  const lineOf = (unit: TextUnit | undefined, message: string, name = '') => ({
    line: `${unit ? whereOf(types, unit) : name}: ${message}`,
    ...(unit && linkTo(types, unit, locale)),
  })
  const ofLine = (line: string) => {
    const end = line.indexOf(': ')
    const name = line.slice(0, end)
    return lineOf(named.get(name), line.slice(end + 2), name)
  }
  return {
    locale,
    written: stored.written,
    warnings: warnings.map(ofLine),
    refused: [
      ...refused.map(ofLine),
      ...forbidden.map((unit) => lineOf(unit, 'your role may not change it in this language')),
      ...stored.refused.map(({ documentId, field, message }) => {
        const unit = units.find((each) => each.of.documentId === documentId)
        return lineOf(unit && { ...unit, field: field ?? '' }, message, documentId)
      }),
    ],
  }
}

/** `Places, hall-robot, hotspot 1, title`. */
function whereOf(types: readonly CmsType[], { collection, record, field }: TextUnit): string {
  const type = types.find(({ endpoint }) => endpoint === collection)
  const name = type?.isSingle ? [] : [record]
  return [type?.title ?? collection, ...name, ...stepsOf(field)].join(', ')
}

function linkTo(types: readonly CmsType[], unit: TextUnit, locale: Locale) {
  const { collection, identity = '' } = unit
  const [, documentId] = identity.split('/')
  return linkOf(types, { collection, documentId, locales: [locale] })
}

const shortened = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text)
