import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { hashOf, maxLengthOf, type NoteOf, readNotes, type TextUnit, type WritableTexts } from '../../src/cms'
import { isLocale, isRecord, type Locale } from '../../src/content'
import { replaceText } from '../../src/server'
import { isList, isObject, type Json, recordName } from '../package/json'
import { readSource } from '../package/source'
import { readSourceFile } from '../package/sourceFile'
import { isTranslated } from '../package/translate'

/** The file beside the sources that keeps which source each translation was made from. */
const HASHES = 'translations.json'
const MAX_HASHES_BYTES = 32 * 1024 * 1024

/** A unit, and where its text is in a file. */
interface Placed extends TextUnit {
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly isPlain: boolean
}

/** The texts of a folder of sources; of its files, only the changed values change. @throws BuildError when the sources are invalid. */
export async function openSourceTexts(dir: string): Promise<WritableTexts> {
  const { records, groups, categories, locales, defaultLocale } = await readSource(dir)
  const notes = readNotes()
  const lists = [...records, ['groups', groups] as const, ['categories', categories] as const]
  const units = lists.flatMap(([collection, list]) =>
    list.flatMap((record, index) =>
      unitsOf(record, { collection, record: recordName(record, index), index, defaultLocale, notes }),
    ),
  )
  const translated = await readHashes(dir)
  return {
    ...{ locales, defaultLocale, units, translated },
    async write(locale, targets) {
      const chosen = units.filter(({ name }) => targets.has(name))
      for (const file of new Set(chosen.map((unit) => unit.file))) {
        const own = chosen.filter((unit) => unit.file === file)
        const text = await readSourceFile(dir, file)
        await replaceText(join(dir, file), withTargets(text, own, locale, defaultLocale, targets))
      }
      const hashes = new Map(translated.get(locale))
      for (const unit of chosen) hashes.set(unit.name, hashOf(unit.source))
      await writeHashes(dir, new Map([...translated, [locale, hashes]]))
      return { written: chosen.length, refused: [] }
    },
  }
}

interface Place {
  readonly collection: string
  readonly record: string
  readonly index: number
  readonly defaultLocale: Locale
  readonly notes: NoteOf
}

function unitsOf(record: Json, place: Place): readonly Placed[] {
  const { collection, defaultLocale, notes } = place
  const walk = (value: Json, path: readonly (string | number)[]): readonly Placed[] => {
    const key = String(path.findLast((step) => typeof step === 'string') ?? '')
    const note = notes(collection, key)
    const isPlain =
      typeof value === 'string' && note !== undefined && value !== '' && typeof path.at(-1) === 'string'
    if (isPlain) return [unit(path, value, new Map(), note, true)]
    if (isList(value)) return value.flatMap((child, at) => walk(child, [...path, at]))
    if (!isObject(value)) return []
    if (!isTranslated(value, defaultLocale))
      return Object.entries(value).flatMap(([name, child]) => walk(child, [...path, name]))
    const source = value[defaultLocale] ?? value.en
    if (typeof source !== 'string' || source === '') return []
    const targets = Object.entries(value).filter(
      ([code, text]) => isLocale(code) && code !== defaultLocale && typeof text === 'string',
    )
    return [unit(path, source, new Map(targets as [Locale, string][]), note ?? '', false)]
  }
  const unit = (
    path: readonly (string | number)[],
    source: string,
    targets: ReadonlyMap<Locale, string>,
    note: string,
    isPlain: boolean,
  ): Placed => {
    const field = path.join('.')
    return {
      ...{
        collection,
        record: place.record,
        field,
        source,
        targets,
        note,
        isPlain,
        path: [place.index, ...path],
      },
      ...{
        name: `${collection}/${place.record}/${field}`,
        file: `content/${collection}.json`,
        maxLength: maxLengthOf(collection, field),
      },
    }
  }
  return walk(record, [])
}

function withTargets(
  text: string,
  units: readonly Placed[],
  locale: Locale,
  defaultLocale: Locale,
  targets: ReadonlyMap<string, string>,
): string {
  const json: unknown = JSON.parse(text)
  const isSingle = isRecord(json) && !('records' in json)
  const start = isRecord(json) && 'records' in json ? ['records'] : []
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  const edits = units.flatMap(({ path, isPlain, source, name }) => {
    const at = [...start, ...(isSingle ? path.slice(1) : path)]
    const target = targets.get(name) ?? ''
    return isPlain
      ? modify(text, at, { [defaultLocale]: source, [locale]: target }, { formattingOptions })
      : modify(text, [...at, locale], target, { formattingOptions })
  })
  return applyEdits(text, edits)
}

async function readHashes(dir: string): Promise<ReadonlyMap<Locale, ReadonlyMap<string, string>>> {
  const text = await readFile(join(dir, HASHES), 'utf8').catch(() => '{}')
  if (text.length > MAX_HASHES_BYTES) throw new Error(`${HASHES} has more than ${MAX_HASHES_BYTES} bytes`)
  const json: unknown = JSON.parse(text)
  return new Map(
    Object.entries(isRecord(json) ? json : {}).flatMap(([locale, hashes]) =>
      isLocale(locale) && isRecord(hashes)
        ? [
            [
              locale,
              new Map(
                Object.entries(hashes).filter(
                  (entry): entry is [string, string] => typeof entry[1] === 'string',
                ),
              ),
            ] as const,
          ]
        : [],
    ),
  )
}

async function writeHashes(
  dir: string,
  hashes: ReadonlyMap<Locale, ReadonlyMap<string, string>>,
): Promise<void> {
  const json = Object.fromEntries(
    [...hashes].map(([locale, own]) => [
      locale,
      Object.fromEntries([...own].sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
  await replaceText(join(dir, HASHES), `${JSON.stringify(json, null, 1)}\n`)
}
