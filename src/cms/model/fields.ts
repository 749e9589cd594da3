import { kindsIn, type ModelField, type ModelPart, type Shape } from '../../content'
import { isKey, kindField, readAction, shownFor, spreadAction, targetField } from './actions'
import type { CmsField, StoredRow } from './attribute'
import { fileUrlField, mediaField, pageField } from './media'
import { EMBEDDED, NAMES_OF, NUMBER, OMITTED, REFERRING } from './names'
import { plain, withoutMarkdown } from './plain'
import { referenceField } from './references'
import type { ModelKind, Scope } from './registry'
import { componentField, zoneField } from './rows'
import { listField, scalarAttribute, scalarField, sharedTextField } from './scalars'

/** The fields of Strapi for fields of the model. */
export function fieldsOf(fields: readonly ModelField[], scope: Scope): readonly CmsField[] {
  return fields.filter(({ name }) => !OMITTED.includes(name)).flatMap((field) => fieldOf(field, scope) ?? [])
}

/** Sources leave them out where they can be derived from a drawing's anchors; editors have none. */
const NEEDED: readonly string[] = ['style', 'left', 'top']

function fieldOf(field: ModelField, scope: Scope): CmsField | undefined {
  const found = valueField(field, scope)
  const isNeeded = field.isRequired || (NEEDED.includes(field.name) && field.text.isFilledIn)
  if (!found || !isNeeded) return found
  // A page is an address or a file.
  const isEnforced = found.attribute.type !== 'relation' && field.shape.type !== 'pageUrl'
  const attribute = isEnforced ? { ...found.attribute, required: true } : found.attribute
  return { ...found, isNeeded, attribute }
}

function valueField(field: ModelField, scope: Scope): CmsField | undefined {
  const { name, shape, text } = field
  if (name === 'id' && text.isFilledIn) return scope.isRoot ? numberField(field) : undefined
  if (text.isWritten) return undefined
  const named = NAMES_OF[`${scope.owner}.${name}`]
  if (named) return referenceField(field, { endpoint: named, isMany: shape.type === 'list', isName: true })
  if (name === 'action_target' && shape.type === 'any') return anyTargetField(field, scope)
  return listOrOne(field, shape, scope)
}

/** The model's `id`: the same in all languages, so that addresses stay valid. */
function numberField(field: ModelField): CmsField {
  return {
    name: 'id',
    stored: NUMBER,
    attribute: { type: 'integer', min: 0, unique: true },
    description: withoutMarkdown(field.text.text),
    read: (row) => row[NUMBER],
    write: (value): StoredRow => ({ [NUMBER]: value }),
  }
}

function listOrOne(field: ModelField, shape: Shape, scope: Scope): CmsField | undefined {
  const inside = shape.type === 'list' ? shape.of : shape
  const isList = shape.type === 'list'
  const least = isList && shape.isFilled ? 1 : undefined
  switch (inside.type) {
    case 'media':
      return mediaField(field, inside, isList)
    case 'menus':
      return referenceField(field, { endpoint: 'menus', isMany: true })
    case 'icon':
      return referenceField(field, { endpoint: 'icons', isMany: false, whole: scope.registry.whole('icons') })
    case 'pageUrl':
      return pageField(field)
    case 'fileUrl':
      return fileUrlField(field)
    case 'kinds':
      return kindsField(field, { isList, least }, scope)
    case 'either':
      return targetField(described(field), scope.registry.target(field.part?.fields ?? [], scope))
    case 'record':
      return recordField(field, { isList, least }, scope)
    default:
      return isList ? listField(field, inside) : singleValue(field, scope)
  }
}

const described = (field: ModelField) => ({ name: field.name, description: plain(field.text) })

function singleValue(field: ModelField, { isShared }: Scope): CmsField | undefined {
  const attribute = scalarAttribute(field)
  if (!attribute) return undefined
  const { default: fallback } = field
  const withDefault = fallback === undefined ? attribute : { ...attribute, default: fallback }
  return isShared && field.text.isTranslated
    ? sharedTextField(field, attribute)
    : scalarField(field, withDefault)
}

interface Count {
  readonly isList: boolean
  readonly least: number | undefined
}

function recordField(field: ModelField, { isList, least }: Count, scope: Scope): CmsField {
  const { name, fields = [], part } = field
  const endpoint = REFERRING[name]
  const [only, ...others] = part ? part.fields : fields
  const isReference =
    endpoint !== undefined && only !== undefined && (others.length === 0 || field.text.names)
  if (isReference) {
    const whole = EMBEDDED.includes(endpoint) ? { whole: scope.registry.whole(endpoint) } : {}
    return referenceField(field, { endpoint, isMany: isList, ...whole })
  }
  const component = scope.registry.component(field, part ? part.fields : fields, scope)
  const isNumbered = isList && (part?.fields ?? fields).some((each) => each.name === 'id')
  return componentField(described(field), component, { isList, isNumbered, ...(least && { least }) })
}

function kindsField(field: ModelField, { isList, least }: Count, scope: Scope): CmsField {
  const part = field.part as ModelPart
  const { title, prefix } = part.text
  if (prefix === undefined) return backgroundField(field, part, { isList, least }, scope)
  if (prefix === 'buttons' && (title === 'Actions' || !scope.isRoot))
    return actionField(field, part, { isList, least }, scope)
  const names = (kind: string) => (part.text.hasCustomKinds ? [kind, `custom-${kind}`] : [kind])
  const components = (part.kinds ?? []).flatMap((kind) => {
    const inside = { ...scope, owner: `${prefix}-${kind.name}`, isRoot: false }
    const fields = [...withTargets(kind, prefix, inside)]
    return names(kind.name).map((name) =>
      scope.registry.zoneComponent({ prefix, name, fields, text: kind.text.text }),
    )
  })
  return zoneField(described(field), components, least === undefined ? {} : { least })
}

/** A background: one component for its three types, of which the form shows the chosen one's fields. */
function backgroundField(field: ModelField, part: ModelPart, count: Count, scope: Scope): CmsField {
  const component = scope.registry.byType(part, scope)
  const { isList, least } = count
  return componentField(described(field), component, { isList, ...(least && { least }) })
}

function actionField(field: ModelField, part: ModelPart, { isList, least }: Count, scope: Scope): CmsField {
  const component = scope.registry.action(part, scope)
  const { fields } = component
  const base = componentField(described(field), component, { isList, ...(least && { least }) })
  const isNumbered = isList
  return {
    ...base,
    read(row, context) {
      const value = row[field.name]
      const readOne = (each: StoredRow, index: number) => ({
        ...(isNumbered && { id: index + 1 }),
        ...readAction(fields, each, context),
      })
      if (Array.isArray(value)) return value.map(readOne)
      return value ? readOne(value as StoredRow, 0) : undefined
    },
    write(value, context) {
      if (value === null) return { [field.name]: isList ? [] : null }
      const spread = Array.isArray(value) ? value.map(spreadAction) : spreadAction(value as StoredRow)
      return base.write(spread, context)
    },
  }
}

/** The fields of all kinds of a part; the form shows those of the chosen one. */
export function kindFields(part: ModelPart, scope: Scope): readonly CmsField[] {
  const kinds = part.kinds ?? []
  const by = part.by ?? 'type'
  const names = [...new Set(kinds.flatMap(({ fields }) => fields.map(({ name }) => name)))]
  const fields = names.flatMap((name) => {
    const having = kinds.filter((kind) => kind.fields.some((field) => field.name === name))
    const [model] = having.flatMap((kind) => kind.fields.filter((field) => field.name === name))
    const isCommon = having.length === kinds.length
    const built = model ? fieldsOf([isCommon ? model : { ...model, isRequired: false }], scope) : []
    return built.map((field) =>
      isCommon
        ? field
        : shownFor(
            field,
            by,
            having.map((kind) => kind.name),
          ),
    )
  })
  return [kindField(by, kinds), ...fields]
}

/** The fields of a kind; its target is chosen from the collection that the kind opens. */
function withTargets(kind: ModelKind, prefix: string, scope: Scope): readonly CmsField[] {
  return kind.fields
    .filter(({ name }) => !OMITTED.includes(name))
    .flatMap((field) => {
      const isTarget = field.part?.text.title === 'Targets' && field.shape.type === 'record'
      const key = isTarget ? field.part?.fields.find(({ name }) => isKey(name)) : undefined
      const endpoint = key && endpointOf(prefix, kind.name)
      if (endpoint) {
        const reference = referenceField(field, { endpoint, isMany: false })
        return [{ ...reference, isNeeded: field.isRequired }]
      }
      if (isTarget && field.part) {
        const component = scope.registry.component(field, field.part.fields, scope)
        return [componentField(described(field), component, { isList: false })]
      }
      return fieldOf(field, scope) ?? []
    })
}

/** The collection that a kind of a zone leads to. */
function endpointOf(prefix: string, kind: string): string | undefined {
  const zone = ({ hotspots: 'hotspot', buttons: 'button', 'menu-items': 'menuItem' } as const)[prefix]
  const target = zone && (kindsIn(zone) as Readonly<Record<string, string>>)[kind]
  return target === undefined || target === 'iframe' || target === 'link'
    ? undefined
    : target === 'location'
      ? 'content-locations'
      : `${target}s`
}

function anyTargetField(field: ModelField, scope: Scope): CmsField {
  return targetField(described(field), scope.registry.anyTarget())
}
