import {
  describeModel,
  type Model,
  type ModelCollection,
  type ModelField,
  type ModelPart,
} from '../../content'
import { ENDPOINTS } from '../../settings'
import { actionFields, isKey, neededForAction, targetFields } from './actions'
import type { CmsComponent, CmsField, CmsModel, CmsType } from './attribute'
import { fieldsOf, kindFields } from './fields'
import { FILE_DETAILS, fileDetailsType } from './fileDetails'
import { EMBEDDED, singularOf, uidOf } from './names'
import { withoutMarkdown } from './plain'
import type { Registry, Scope } from './registry'
import { populateOf, readFields } from './rows'
import { LANGUAGES, scalarField, TRANSLATION } from './scalars'

/** Files that only sources have. */
const ONLY_SOURCES: readonly string[] = ['showroom', 'anchors']

const SINGLE: readonly string[] = ['brand', 'app-setting', 'ui-translation']

/** Parts that look the same in every language: editors set them once. */
const SHARED: readonly string[] = [
  ...[
    'background',
    'share_image',
    'floor_plan',
    'scopes',
    'sidebars',
    'logo',
    'typeface',
    'colors',
    'settings',
  ],
]

/** The content types and components of the CMS, from the product's schemas and descriptions. */
export function buildCmsModel(model: Model = describeModel()): CmsModel {
  const components = new Map<string, CmsComponent>()
  const types = new Map<string, CmsType>()
  const registry = createRegistry(model, components, types)
  const collections = model.collections.filter(({ text }) => !ONLY_SOURCES.includes(text.endpoint))
  const rank = ({ text }: ModelCollection) => (EMBEDDED.includes(text.endpoint) ? 0 : 1)
  for (const collection of collections.toSorted((one, other) => rank(one) - rank(other)))
    types.set(collection.text.endpoint, typeOf(collection, registry))
  types.set(FILE_DETAILS, fileDetailsType(model, registry))
  addValueComponents(components)
  return { types: [...types.values()], components }
}

function typeOf({ text, fields }: ModelCollection, registry: Registry): CmsType {
  const { endpoint, title } = text
  const isLocalized = isLocalizedEndpoint(endpoint)
  const own = (field: CmsField, model: ModelField | undefined): CmsField => {
    const isOwn = isLocalized && model !== undefined && !SHARED.includes(model.name) && hasTexts(model)
    const { type } = field.attribute
    if (type === 'relation' || !isLocalized) return field
    const pluginOptions = { i18n: { localized: isOwn } }
    return { ...field, attribute: { ...field.attribute, pluginOptions } }
  }
  const built = fields.flatMap((field) => {
    const isShared = isLocalized && SHARED.includes(field.name)
    const scope: Scope = { owner: endpoint, isRoot: true, isShared, registry }
    return fieldsOf([field], scope).map((each) => own(each, field))
  })
  return {
    uid: uidOf(endpoint),
    endpoint,
    singular: singularOf(endpoint),
    isSingle: SINGLE.includes(endpoint),
    isLocalized,
    title,
    description: withoutMarkdown(text.text),
    fields: built,
  }
}

/** Languages have records of their own, where the product asks for one in its language. */
function isLocalizedEndpoint(endpoint: string): boolean {
  const known = ENDPOINTS.find(({ name }) => name === endpoint)
  return known?.localized ?? endpoint !== 'icons'
}

/** Whether visitors read something in it. */
function hasTexts({ text, fields = [], part }: ModelField, depth = 0): boolean {
  if (text.isTranslated) return true
  if (depth > 8) return false
  const inside = part ? [...part.fields, ...(part.kinds ?? []).flatMap((kind) => kind.fields)] : fields
  return inside.some((field) => hasTexts(field, depth + 1))
}

type Define = (
  uid: string,
  title: string,
  text: string,
  build: () => readonly CmsField[],
  kinds?: Pick<CmsComponent, 'kinds'>,
) => CmsComponent

/** Defines each component once. */
function createDefine(components: Map<string, CmsComponent>): Define {
  return (uid, title, text, build, kinds = {}) => {
    const known = components.get(uid)
    if (known) return known
    const component = { uid, title, description: withoutMarkdown(text), fields: build(), ...kinds }
    components.set(uid, component)
    return component
  }
}

function createRegistry(
  model: Model,
  components: Map<string, CmsComponent>,
  types: ReadonlyMap<string, CmsType>,
): Registry {
  const define = createDefine(components)
  const registry: Registry = {
    component(field, fields, scope) {
      const { part, text } = field
      const isNamed = part && part.text.title !== 'Targets'
      const own = COMMON[field.name] ?? slug(`${stem(scope.owner)}-${field.name}`)
      const name = isNamed ? slug(part.text.title) : own
      const uid = `parts.${name}${scope.isShared && hasTexts(field) ? '-in-all-languages' : ''}`
      const inside = { ...scope, owner: field.name, isRoot: false }
      const title = isNamed ? part.text.title : heading(name)
      return define(uid, title, part?.text.text ?? text.text, () => fieldsOf(fields, inside))
    },
    zoneComponent: ({ prefix, name, text, fields }) =>
      define(`${prefix}.${name}`, heading(name), text, () => fields),
    byType(part, scope) {
      const uid = `parts.${slug(part.text.title)}${scope.isShared ? '-in-all-languages' : ''}`
      const inside = { ...scope, owner: 'background', isRoot: false }
      const needed = neededByKind(part, ({ name }) => [name])
      const kinds = { by: part.by ?? 'type', needed }
      return define(uid, part.text.title, part.text.text, () => kindFields(part, inside), { kinds })
    },
    action(part, scope) {
      const inside = { ...scope, owner: 'action', isRoot: false }
      const uid = `parts.${slug(part.text.title)}`
      const needed = neededByKind(part, neededForAction)
      const build = () => actionFields(part, (field) => fieldsOf([field], inside))
      return define(uid, part.text.title, part.text.text, build, { kinds: { by: 'kind', needed } })
    },
    target: (fields, scope) => targetOf(define, fields, scope),
    anyTarget() {
      const scope = { owner: 'links', isRoot: false, isShared: false, registry }
      return targetOf(define, linkTargets(model), scope)
    },
    whole(endpoint) {
      const type = types.get(endpoint)
      if (!type) throw new Error(`${endpoint} is built after a record that contains it.`)
      return {
        populate: populateOf(type.fields),
        read: (row, context) => ({ documentId: row.documentId, ...readFields(type.fields, row, context) }),
      }
    },
  }
  return registry
}

/** The component of a target without a kind: of any record, or of a page and its commands. */
function targetOf(define: Define, fields: readonly ModelField[], scope: Scope): CmsComponent {
  const inside = { ...scope, owner: 'target', isRoot: false }
  const plain = fields.filter(({ name }) => !isKey(name))
  const build = () => targetFields(fields, fieldsOf(plain, inside))
  const isAny = fields.some(({ name }) => name === 'payloadId')
  return isAny
    ? define('parts.target', 'Target', 'Where it leads: the first filled field counts.', build)
    : define('parts.page-or-command', 'Page or command', 'A page, or a command for the one behind.', build)
}

/** The fields of a target that may be of any kind, as links of libraries have it. */
function linkTargets({ collections }: Model): readonly ModelField[] {
  const dashboards = collections.find(({ text }) => text.endpoint === 'dashboards')
  const links = dashboards?.fields.find(({ name }) => name === 'links')
  return links?.part?.fields.find(({ name }) => name === 'action_target')?.part?.fields ?? []
}

/** The attributes that each kind of a part needs. */
function neededByKind(
  { kinds = [] }: ModelPart,
  attributes: (field: ModelField, kind: string) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    kinds.map(({ name, fields }) => [
      name,
      fields.filter(({ isRequired }) => isRequired).flatMap((field) => attributes(field, name)),
    ]),
  )
}

/** Parts that are the same wherever they occur, by the field that holds them. */
const COMMON: Readonly<Record<string, string>> = {
  style: 'position',
  action_target: 'link',
  target: 'link',
  arrow_navigation_prew: 'arrow',
  arrow_navigation_next: 'arrow',
}

/** Components with one value: Strapi has no lists of values, and no texts in several languages inside shared parts. */
function addValueComponents(components: Map<string, CmsComponent>): void {
  const field = (name: string, attribute: CmsField['attribute'], description: string): CmsField => ({
    ...scalarField({ name, text: { text: description } } as ModelField, attribute),
  })
  const add = (uid: string, title: string, description: string, fields: readonly CmsField[]) =>
    components.set(uid, { uid, title, description, fields })
  const { uid, title, description, attributes } = TRANSLATION
  add(uid, title, description, [
    field('language', attributes.language, 'The language.'),
    field('text', attributes.text, 'The text.'),
  ])
  add('parts.word', 'Word', 'One entry of a list.', [
    field('value', { type: 'string', required: true }, 'The entry.'),
  ])
  add('parts.language', 'Language', 'One language of a list.', [
    field('value', { ...LANGUAGES, required: true }, 'The language.'),
  ])
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const stem = (owner: string) => (/^[a-z]+(-[a-z]+)*s?$/.test(owner) ? owner.replace(/s$/, '') : owner)

const heading = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
