import { isRecord, kindsIn, type ModelField, type ModelPart } from '../../content'
import type { CmsField, ReadContext, StoredRow } from './attribute'
import { singularOf } from './names'
import { withoutMarkdown } from './plain'
import { referenceField } from './references'
import type { ModelKind } from './registry'
import { populateOf, readFields, writeFields } from './rows'

/** The attributes in which editors choose what a target leads to, by the field of the answer that names it. */
const CHOICES = {
  payloadId: { attribute: 'location', endpoint: 'content-locations' },
  id: { attribute: 'article', endpoint: 'articles' },
  key: { attribute: 'menu', endpoint: 'menus' },
  uid: { attribute: 'configurator', endpoint: 'configurators' },
} as const

type Key = keyof typeof CHOICES

export const isKey = (name: string): name is Key => Object.hasOwn(CHOICES, name)

/** A target without a kind: the first of its fields that is filled counts. */
export function targetFields(
  fields: readonly ModelField[],
  plainFields: readonly CmsField[],
): readonly CmsField[] {
  const references = fields.flatMap((field) => {
    if (!isKey(field.name)) return []
    const { attribute, endpoint } = CHOICES[field.name]
    return [choice(field, attribute, endpoint)]
  })
  return [...references, ...plainFields]
}

/** A relation under a name of its own, answered as the key of its record. */
function choice(field: ModelField, attribute: string, endpoint: string): CmsField {
  const reference = referenceField({ ...field, name: attribute }, { endpoint, isMany: false })
  return {
    ...reference,
    description: `What it leads to: ${singularOf(endpoint).replace('content-', '')}.`,
  }
}

/** What a target leads to, as answers say it. */
function readTarget(fields: readonly CmsField[], row: StoredRow, context: ReadContext) {
  for (const { attribute } of Object.values(CHOICES)) {
    const field = fields.find(({ name }) => name === attribute)
    const found = field?.read(row, context)
    if (found !== undefined) return found
  }
  const named = new Set<string>(Object.values(CHOICES).map(({ attribute }) => attribute))
  const rest = readFields(
    fields.filter(({ name }) => !named.has(name)),
    row,
    context,
  )
  return 'url' in rest || 'name' in rest ? rest : undefined
}

/** The attributes of an answer's target. */
function spreadTarget(target: unknown): StoredRow {
  if (!isRecord(target)) return {}
  if ('url' in target || 'name' in target) return target
  const key = (Object.keys(CHOICES) as Key[]).find((name) => name in target)
  return key ? { [CHOICES[key].attribute]: target } : {}
}

/** A component that holds a target. */
export function targetField(
  field: { readonly name: string; readonly description: string },
  component: { readonly uid: string; readonly fields: readonly CmsField[] },
): CmsField {
  const { name, description } = field
  const { uid, fields } = component
  return {
    name,
    description,
    attribute: { type: 'component', repeatable: false, component: uid },
    populate: populateOf(fields),
    read: (row, context) => {
      const value = row[name]
      return isRecord(value) ? readTarget(fields, value, context) : undefined
    },
    write: async (value, context) => ({
      [name]: isRecord(value) ? await writeFields(fields, spreadTarget(value), context) : null,
    }),
  }
}

/** An attribute that the form shows only for these kinds. */
export function shownFor(field: CmsField, by: string, kinds: readonly string[]): CmsField {
  const conditions = { visible: { in: [{ var: by }, kinds] } }
  const [first, ...others] = kinds
  const visible = others.length === 0 ? { visible: { '==': [{ var: by }, first] } } : conditions
  const { required: _, ...attribute } = field.attribute
  return { ...field, attribute: { ...attribute, type: field.attribute.type, conditions: visible } }
}

/**
 * An action or button inside a component, where Strapi has no dynamic zones: one component whose `kind` says which of
 * its targets counts.
 */
export function actionFields(
  part: ModelPart,
  build: (field: ModelField) => readonly CmsField[],
): readonly CmsField[] {
  const targets = kindsIn('button') as Readonly<Record<string, string>>
  const kinds = part.kinds ?? []
  const kindsWith = (name: string) =>
    kinds.filter(({ fields }) => fields.some((field) => field.name === name)).map(({ name }) => name)
  const records = kinds.flatMap(({ name, fields }) => {
    const target = fields.find((field) => field.name === 'action_target')
    const key = target?.part?.fields.find((field) => isKey(field.name))
    if (!target || !key || target.shape.type !== 'record') return []
    const endpoint = ENDPOINT_OF[targets[name] ?? '']
    return endpoint ? [{ kind: name, name: targets[name] ?? name, endpoint, key }] : []
  })
  const references = records.map(({ kind, name, endpoint, key }) =>
    shownFor(choice(key, name, endpoint), 'kind', [kind]),
  )
  const pages = ['open-link', 'i-frame-action'].flatMap((kind) =>
    (kinds.find(({ name }) => name === kind)?.fields ?? [])
      .filter(({ name }) => name === 'action_target')
      .flatMap((target) => target.part?.fields ?? [])
      .filter(({ name }) => name !== 'title' && !isKey(name))
      .flatMap(build)
      .map((field) => ({ field, kind })),
  )
  const pageFields = [...new Set(pages.map(({ field }) => field.name))].map((name) => {
    const same = pages.filter(({ field }) => field.name === name)
    const [first] = same
    return shownFor(
      (first as (typeof same)[number]).field,
      'kind',
      same.map(({ kind }) => kind),
    )
  })
  const common = part.fields.filter(({ name }) => name !== 'action_target' && name !== 'id').flatMap(build)
  const shown = common.map((field) =>
    field.name === 'media'
      ? field
      : kindsWith(field.name).length < kinds.length
        ? shownFor(field, 'kind', kindsWith(field.name))
        : field,
  )
  return [kindField('kind', kinds), ...shown, ...references, ...pageFields]
}

/** The attributes in which an action keeps a field that its kind needs. */
export function neededForAction({ name }: ModelField, kind: string): readonly string[] {
  if (name !== 'action_target') return [name]
  const target = (kindsIn('button') as Readonly<Record<string, string>>)[kind] ?? ''
  if (target in ENDPOINT_OF) return [target]
  return target === 'link' ? ['url'] : []
}

const ENDPOINT_OF: Readonly<Record<string, string>> = {
  location: 'content-locations',
  article: 'articles',
  dashboard: 'dashboards',
  menu: 'menus',
  tour: 'tours',
  configurator: 'configurators',
}

/** The field in which editors choose a kind. */
export function kindField(by: string, kinds: readonly ModelKind[]): CmsField {
  return {
    name: by,
    attribute: { type: 'enumeration', enum: kinds.map(({ name }) => name), required: true },
    description: withoutMarkdown(kinds.map(({ name, text }) => `${name}: ${text.text}`).join(' ')),
    read: (row) => row[by],
    write: (value): StoredRow => ({ [by]: value }),
  }
}

/** An action component as answers have it. */
export function readAction(fields: readonly CmsField[], row: StoredRow, context: ReadContext): StoredRow {
  const { kind, title, media, cover, new_window, ...rest } = readFields(fields, row, context)
  const target = rest[(kindsIn('button') as Readonly<Record<string, string>>)[String(kind)] ?? '']
  const { url, name, new_tab, identifier, sandbox, allow } = rest
  const page = { url, new_tab, name, identifier, sandbox, allow }
  const isPage = kind === 'open-link' || kind === 'i-frame-action'
  const action_target = isPage ? withoutGaps(page) : target
  return withoutGaps({
    ...{ __component: `buttons.${String(kind)}`, title, media, cover, new_window },
    action_target,
  })
}

/** The attributes of an answer's action. */
export function spreadAction(action: StoredRow): StoredRow {
  const kind = String(action.__component ?? '').replace(/^buttons\./, '') || kindOf(action.action_target)
  const targets = kindsIn('button') as Readonly<Record<string, string>>
  const isPage = kind === 'open-link' || kind === 'i-frame-action'
  const target = isRecord(action.action_target) ? action.action_target : {}
  const { title: _, ...page } = target
  const { id: __, __component: ___, action_target: ____, ...own } = action
  const record = targets[kind] ?? ''
  return { ...own, kind, ...(isPage && page), ...(record in ENDPOINT_OF && { [record]: target }) }
}

function kindOf(target: unknown): string {
  if (!isRecord(target)) return 'open-contact'
  if ('payloadId' in target) return 'navigation'
  if ('key' in target) return 'menu'
  if ('uid' in target) return 'open-configurator'
  if ('url' in target) return 'open-link'
  return 'name' in target ? 'i-frame-action' : 'open-article'
}

function withoutGaps(row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== null))
}
