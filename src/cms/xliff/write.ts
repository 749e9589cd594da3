import type { Locale } from '../../content'
import { hashOf } from '../translation/hashes'
import { EXPORTED, idOf, stateOf, type Texts, type TextUnit } from './unit'

interface WriteOptions {
  /** The picture that shows a unit, as a path or URL, if there is one. */
  readonly pictureOf?: (unit: TextUnit) => string | undefined
  /** The address of the showroom whose pages show the texts, if there is one. */
  readonly showroom?: string | undefined
}

/** The texts of one language as XLIFF 2.1, for translators. */
export function writeXliff(
  texts: Texts,
  locale: Locale,
  { pictureOf = () => undefined, showroom }: WriteOptions = {},
): string {
  const collections = [...new Set(texts.units.map(({ collection }) => collection))]
  const files = collections.map((collection) => {
    const units = texts.units
      .filter((unit) => unit.collection === collection)
      .map((unit) =>
        unitText(unit, locale, texts, { picture: pictureOf(unit), page: pageIn(showroom, unit) }),
      )
    return ` <file id="${attribute(collection)}" original="${attribute(collection)}">\n${units.join('')} </file>\n`
  })
  const names = `xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff ${names} version="2.1" srcLang="${texts.defaultLocale}" trgLang="${locale}">\n${files.join('')}</xliff>\n`
}

interface Shown {
  readonly picture: string | undefined
  readonly page: string | undefined
}

function pageIn(showroom: string | undefined, { page }: TextUnit): string | undefined {
  return showroom === undefined || page === undefined ? undefined : new URL(page, showroom).href
}

function unitText(unit: TextUnit, locale: Locale, texts: Texts, { picture, page }: Shown): string {
  const state = stateOf(unit, locale, texts)
  const notes = [
    ['context', `${unit.collection}, record ${unit.record}, field ${unit.field}`],
    ['meaning', unit.note],
    ...(unit.maxLength === undefined ? [] : [['length', `At most ${unit.maxLength} letters fit.`]]),
    ...(state === 'older' ? [['state', 'The source has changed since it was translated.']] : []),
    ...(picture === undefined ? [] : [['screenshot', picture]]),
    ...(page === undefined ? [] : [['page', page]]),
    [EXPORTED, hashOf(unit.targets.get(locale) ?? '')],
  ].map(([category = '', text = '']) => `    <note category="${category}">${content(text)}</note>\n`)
  const limit = unit.maxLength === undefined ? '' : ` slr:sizeRestriction="${unit.maxLength}"`
  const target = unit.targets.get(locale)
  const attributes =
    state === 'current' ? 'state="translated"' : `state="initial" subState="showroom:${state}"`
  return [
    `  <unit id="${idOf(unit)}" name="${attribute(unit.name)}"${limit}>\n   <notes>\n${notes.join('')}   </notes>\n`,
    `   <segment ${attributes}>\n    <source xml:space="preserve">${content(unit.source)}</source>\n`,
    ...(target ? [`    <target xml:space="preserve">${content(target)}</target>\n`] : []),
    '   </segment>\n  </unit>\n',
  ].join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\r': '&#13;', '\n': '&#10;', '\t': '&#9;' },
}

/** What XML does not allow: control characters, halves of a pair, and two that are no characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

/** Text between tags. What XML does not allow is an element of XLIFF. */
const content = (text: string): string =>
  text
    .replace(/[&<>\r]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(FORBIDDEN, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`)

const attribute = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, (sign) => ENTITIES[sign] ?? sign).replace(FORBIDDEN, '�')
