import { createHash } from 'node:crypto'
import type { Attribute, CmsField, CmsModel } from '../model/attribute'
import { headingOf } from '../model/plain'
import type { Strapi } from '../strapi'
import { STORE } from './languages'

interface Named {
  readonly uid: string
  readonly fields: readonly CmsField[]
}

/** The names by which editors find a record, best first. */
const NAMES = ['title', 'name', 'slug', 'payloadId', 'key', 'uid', 'hook', 'alternativeText']

/** Strapi reads these without populating; the panel shows no list of records whose name is a relation. */
const PLAIN = ['string', 'text', 'enumeration', 'uid']

/** Columns of a form's twelve: parts take the whole width, switches and numbers a third. */
function widthOf({ type }: Attribute): number {
  if (['component', 'dynamiczone', 'richtext', 'json', 'text'].includes(type)) return 12
  return ['boolean', 'integer', 'float', 'enumeration'].includes(type) ? 4 : 6
}

interface Cell {
  readonly name: string
  readonly size: number
}

/** Rows of a form, filled from the left. */
export function rowsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  let used = 12
  for (const cell of cells) {
    if (used + cell.size > 12) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(cell)
    used += cell.size
  }
  return rows
}

function attributesOf({ fields }: Named) {
  return fields.flatMap(({ name, stored = name, attribute, further = {}, description }) => [
    { name: stored, attribute, description },
    ...Object.entries(further).map(([name, attribute]) => ({ name, attribute, description: '' })),
  ])
}

/** Labels, descriptions and the order of fields, as Strapi's content manager stores them. */
function layoutOf(named: Named) {
  const attributes = attributesOf(named)
  const isName = (name: string) =>
    attributes.some((each) => each.name === name && PLAIN.includes(each.attribute.type))
  const main = NAMES.find(isName) ?? 'id'
  const listed = attributes
    .filter(({ attribute }) => ['string', 'integer', 'boolean', 'enumeration'].includes(attribute.type))
    .slice(0, 5)
    .map(({ name }) => name)
  const metadatas = Object.fromEntries(
    attributes.map(({ name, description }) => [
      name,
      {
        edit: { label: headingOf(name), description, placeholder: '', visible: true, editable: true },
        list: { label: headingOf(name), searchable: true, sortable: true },
      },
    ]),
  )
  return {
    settings: { mainField: main, defaultSortBy: main, defaultSortOrder: 'ASC', pageSize: 50 },
    metadatas,
    layouts: {
      edit: rowsOf(attributes.map(({ name, attribute }) => ({ name, size: widthOf(attribute) }))),
      list: listed,
    },
  }
}

/** Writes labels, descriptions and layouts where the model has changed; later changes in the panel stay. */
export async function writeLayouts(strapi: Strapi, { types, components }: CmsModel): Promise<void> {
  const all = [
    ...types.map((type) => ({ kind: 'content-types', named: type })),
    ...[...components.values()].map((component) => ({ kind: 'components', named: component })),
  ].map(({ kind, named }) => ({ kind, uid: named.uid, layout: layoutOf(named) }))
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
  const store = strapi.store(STORE)
  if ((await store.get({ key: 'layouts' })) === hash) return
  for (const { kind, uid, layout } of all) {
    const service = strapi.plugin('content-manager').service(kind)
    const schema = kind === 'components' ? service.findComponent(uid) : service.findContentType(uid)
    const before = await service.findConfiguration(schema)
    const metadatas = { ...before.metadatas }
    for (const [name, texts] of Object.entries(layout.metadatas)) {
      const { edit, list } = metadatas[name] ?? {}
      metadatas[name] = { edit: { ...edit, ...texts.edit }, list: { ...list, ...texts.list } }
    }
    const settings = { ...before.settings, ...layout.settings }
    await service.updateConfiguration(schema, { ...before, settings, metadatas, layouts: layout.layouts })
  }
  await store.set({ key: 'layouts', value: hash })
}
