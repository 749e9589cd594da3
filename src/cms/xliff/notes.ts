import { describeModel, type ModelField, type ModelPart } from '../../content'

/** What a translated field means; undefined: it is not translated. `key`: its name, without where it is. */
export type NoteOf = (collection: string, key: string) => string | undefined

/** What the translated fields of the model mean, by collection and name, and by name alone. */
export function readNotes(): NoteOf {
  const found = new Map<string, string>()
  const visitFields = (collection: string, fields: readonly ModelField[], depth: number) => {
    if (depth > 8) return
    for (const { name, text, fields: inner = [], part } of fields) {
      if (text.isTranslated) {
        found.set(`${collection} ${name}`, text.text)
        if (!found.has(name)) found.set(name, text.text)
      }
      visitFields(collection, inner, depth + 1)
      if (part) visitPart(collection, part, depth + 1)
    }
  }
  const visitPart = (collection: string, part: ModelPart, depth: number) => {
    visitFields(collection, part.fields, depth)
    for (const kind of part.kinds ?? []) visitFields(collection, kind.fields, depth)
  }
  for (const collection of describeModel().collections) visitPart(collection.text.endpoint, collection, 0)
  return (collection, key) => found.get(`${collection} ${key}`) ?? found.get(key)
}
