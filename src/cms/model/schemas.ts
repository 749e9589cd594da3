import type { CmsComponent, CmsModel, CmsType } from './attribute'
import { attributesOf } from './rows'

const CREATED = 'Written by `npm run cms:schema` from the product’s schemas. Do not edit.'

/** Strapi's files for these content types and components, by their path in the folder `src` of its project. */
export function renderSchemas({ types, components }: CmsModel): ReadonlyMap<string, string> {
  return new Map([
    ...types.map((type) => {
      const { singular } = type
      const path = `api/${singular}/content-types/${singular}/schema.json`
      return [path, json(typeSchema(type))] as const
    }),
    ...[...components.values()].map((component) => {
      const [category, name] = component.uid.split('.')
      return [`components/${category}/${name}.json`, json(componentSchema(component))] as const
    }),
  ])
}

/** The schema of a content type. */
function typeSchema(type: CmsType) {
  const { singular, endpoint, isSingle, isLocalized, title, description, fields } = type
  return {
    kind: isSingle ? 'singleType' : 'collectionType',
    collectionName: endpoint.replaceAll('-', '_'),
    info: {
      singularName: singular,
      pluralName: isSingle ? `${singular}s` : endpoint,
      displayName: title,
      description,
    },
    options: { draftAndPublish: false, comment: CREATED },
    ...(isLocalized && { pluginOptions: { i18n: { localized: true } } }),
    attributes: {
      ...attributesOf(fields),
      ...uniqueness(fields),
      ...secrecy(fields),
      ...(isLocalized && { borrowed: HIDDEN, translated: HIDDEN }),
    },
  }
}

/**
 * The languages of texts that are those of another language, and which texts translations were made from. Editors do not
 * see them.
 */
const HIDDEN = {
  type: 'json',
  pluginOptions: { i18n: { localized: true }, 'content-manager': { visible: false } },
}

/** Names by which other records refer to a record. */
const UNIQUE: readonly string[] = ['payloadId', 'key', 'uid', 'slug', 'name']

/** Slugs of places are unique in their world only, and names of worlds are titles. */
function uniqueness(fields: CmsType['fields']) {
  const isPlace = fields.some(({ name }) => name === 'world')
  const isNamed = fields.some(({ name }) => name === 'slug')
  const named = fields.filter(({ name, attribute }) => {
    if (!UNIQUE.includes(name) || attribute.required !== true) return false
    return !(name === 'slug' && isPlace) && !(name === 'name' && isNamed)
  })
  return Object.fromEntries(named.map(({ name, attribute }) => [name, { ...attribute, unique: true }]))
}

/** Nobody outside the panel reads a password, whatever they populate or filter. */
function secrecy(fields: CmsType['fields']) {
  const secrets = fields.filter(({ name }) => name === 'password')
  return Object.fromEntries(secrets.map(({ name, attribute }) => [name, { ...attribute, private: true }]))
}

function componentSchema({ uid, title, description, fields }: CmsComponent) {
  const [category, name] = uid.split('.')
  return {
    collectionName: `components_${category}_${name}`.replaceAll('-', '_'),
    info: { displayName: title, description },
    options: { comment: CREATED },
    attributes: attributesOf(fields),
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
