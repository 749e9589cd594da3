import { buildCmsModel, type CmsField } from '../../../src/cms'
import { isRecord } from '../../../src/content'

const model = buildCmsModel()

/** What Strapi writes itself. */
const WRITTEN = /^(id|documentId|__component|locale|localizations|\w+At|created_?by|updated_?by)$/i

/**
 * Fields of an answered record, unwrapped, that the schemas of the CMS do not have. What is in another record or in a
 * file belongs to its own collection; what this project stores in parts of its own may have any shape.
 */
export function breachesOf(endpoint: string, record: unknown): readonly string[] {
  const type = model.types.find((each) => each.endpoint === endpoint)
  if (!type) return [`There is no collection ${endpoint}`]
  return breachesIn(type.fields, record, [])
}

function breachesIn(fields: readonly CmsField[], value: unknown, path: readonly string[]): readonly string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, child]) => {
    if (WRITTEN.test(name)) return []
    const field = fields.find((each) => each.name === name || each.stored === name)
    if (!field) return [[...path, name].join('.')]
    return [child].flat().flatMap((part) => breachesIn(partsOf(field, part), part, [...path, name]))
  })
}

/** The fields of a part; of anything else none are known, and none are asked for. */
function partsOf({ attribute }: CmsField, part: unknown): readonly CmsField[] {
  const component = model.components.get(String(Object(part).__component ?? attribute.component))
  return component && component.kinds?.by !== 'kind' ? component.fields : ANY
}

/** Accepts every name. */
const ANY: readonly CmsField[] = Object.assign([], {
  find: () => ({ attribute: { type: 'json' } }) as unknown as CmsField,
})
