/** Converts a Strapi 5 answer to Strapi 4's format: fields under `attributes`, relations and media under `data`. */
export function asStrapi4(answer: { data: unknown; meta: unknown }): { data: unknown; meta: unknown } {
  return { data: nested(answer.data, false), meta: answer.meta }
}

function nested(value: unknown, wrap: boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => nested(item, false))
    return wrap && items.every(isWrapped) && items.length > 0 ? { data: items } : items
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, nested(field, true)]))
  // Components keep their fields beside their id; records, relations and media do not.
  const isEntity = 'documentId' in value || 'url' in value || ('slug' in value && 'name' in value)
  if (!isEntity || !('id' in fields)) return fields
  const { id, ...attributes } = fields
  return wrap ? { data: { id, attributes } } : { id, attributes }
}

function isWrapped(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'attributes' in item
}
