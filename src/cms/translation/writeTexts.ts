import type { CmsModel, CmsType } from '../model/attribute'
import type { Strapi } from '../strapi'
import { copyToLanguage, type Lack } from './createLanguage'
import { type Pair, type TextReader, versionOf } from './readTexts'
import {
  CHANGED,
  type NewTexts,
  type Refusal,
  refusalOf,
  storeRecord,
  type TextLanguages,
  type Written,
} from './storeRecord'

export interface TextWriter {
  write(records: readonly NewTexts[], languages: TextLanguages): Promise<Written>
}

/** Stores translations where they belong and nothing else. `change`: called with the types whose records have changed. */
export function createTextWriter(
  strapi: Strapi,
  model: CmsModel,
  reader: TextReader,
  change: (uid: string) => void,
): TextWriter {
  const typeOf = new Map(reader.types.map((type) => [type.endpoint, type]))
  return {
    async write(records, languages) {
      const changed = new Set<string>()
      const refused: Refusal[] = []
      let written = 0
      for (const [type, asked] of byType(typeOf, records, refused)) {
        const current = await unchanged(reader, type, asked, languages, refused)
        const lacks = current.flatMap(
          ({ pair, wanted }) => lackOf(reader, type, pair, wanted, languages) ?? [],
        )
        const copied = await strapi.db.transaction(() =>
          copyToLanguage(strapi, model, { ...languages, lacks }),
        )
        for (const { uid } of copied) changed.add(uid)
        const documents = current.map(({ pair }) => pair.documentId)
        const pairs = new Map(
          (await reader.pairs(type, languages, documents)).map((pair) => [pair.documentId, pair]),
        )
        for (const { wanted } of current) {
          const pair = pairs.get(wanted.documentId)
          const one = await storeRecord({ strapi, model, reader, type, languages, pair, wanted })
          written += one.written
          refused.push(...one.refused)
          if (one.written > 0) changed.add(type.uid)
        }
      }
      for (const uid of changed) change(uid)
      return { written, refused }
    },
  }
}

function byType(
  typeOf: ReadonlyMap<string, CmsType>,
  records: readonly NewTexts[],
  refused: Refusal[],
): ReadonlyMap<CmsType, readonly NewTexts[]> {
  const found = new Map<CmsType, NewTexts[]>()
  for (const record of records) {
    const type = typeOf.get(record.collection)
    if (type) found.set(type, [...(found.get(type) ?? []), record])
    else refused.push(refusalOf(record, 'the CMS has no such collection with texts'))
  }
  return found
}

/** The records that are as they were when their texts were read. */
async function unchanged(
  reader: TextReader,
  type: CmsType,
  asked: readonly NewTexts[],
  languages: TextLanguages,
  refused: Refusal[],
) {
  const documents = asked.map(({ documentId }) => documentId)
  const pairs = new Map(
    (await reader.pairs(type, languages, documents)).map((pair) => [pair.documentId, pair]),
  )
  return asked.flatMap((wanted) => {
    const pair = pairs.get(wanted.documentId)
    if (pair && versionOf(pair) === wanted.version) return [{ pair, wanted }]
    refused.push(refusalOf(wanted, pair ? CHANGED : 'it is no longer in the CMS'))
    return []
  })
}

function lackOf(
  reader: TextReader,
  type: CmsType,
  pair: Pair,
  wanted: NewTexts,
  { locale }: TextLanguages,
): Lack | undefined {
  const texts = reader.texts(type, locale, pair).filter(({ field }) => field in wanted.texts)
  const { uid } = type
  const { documentId } = pair
  if (texts.length === 0) return undefined
  if (!pair.target) return { uid, documentId, attributes: undefined }
  const attributes = new Set(texts.filter(({ gap }) => gap === 'attribute').map(({ root }) => root))
  return attributes.size === 0 ? undefined : { uid, documentId, attributes: [...attributes] }
}
