import type { CmsField, CmsModel, CmsType } from '../../../src/cms'
import { FORMAT_WIDTHS, isLocale } from '../../../src/content'
import { attributeFaults } from './attributes'
import type { CmsSnapshot, ForeignSchema } from './snapshot'

/** One thing that is missing, wrong or too small. */
export interface Finding {
  /** `content-locations.hotspots`, or what it concerns. */
  readonly where: string
  readonly sentence: string
}

/** Fields that only this project's answers have, so that its forms can be filled in more easily. */
const OWN_FIELDS: readonly string[] = ['number']

/** Collections that answers contain inside others, which a CMS may store in its own way. */
const INSIDE: readonly string[] = ['groups', 'categories', 'file-details']

/** Everything that keeps a showroom from working with this CMS, as sentences for its administrator. */
export function diagnose(snapshot: CmsSnapshot, model: CmsModel): readonly Finding[] {
  const wanted = model.types.filter(({ endpoint }) => !INSIDE.includes(endpoint))
  return [
    ...wanted.flatMap((type) => typeFindings(type, snapshot, model)),
    ...permissionFindings(wanted, snapshot),
    ...languageFindings(snapshot),
    ...pictureFindings(snapshot),
  ]
}

function typeFindings(type: CmsType, snapshot: CmsSnapshot, model: CmsModel): readonly Finding[] {
  const { endpoint, isLocalized, isSingle } = type
  const found = snapshot.types.find((each) => each.endpoint === endpoint)
  if (!found)
    return [
      {
        where: endpoint,
        sentence: `There is no content type that answers at /api/${endpoint}: create one with the plural “${endpoint}”.`,
      },
    ]
  const findings: Finding[] = []
  const say = (sentence: string) => findings.push({ where: endpoint, sentence })
  if (found.isSingle !== isSingle)
    say(
      `${found.displayName} must be a ${isSingle ? 'single' : 'collection'} type: it answers ${isSingle ? 'one record' : 'a list'}.`,
    )
  if (found.draftAndPublish)
    say(
      `${found.displayName} has drafts: its numbers change at every publish, and links to it break. Turn “Draft & publish” off.`,
    )
  if (isLocalized && !found.isLocalized)
    say(`${found.displayName} has no translations: turn on internationalization for it.`)
  const inside = schemaFindings(found, type.fields, {
    where: endpoint,
    snapshot,
    model,
    isTypeLocalized: found.isLocalized === true,
    seen: new Set(),
  })
  return [...findings, ...inside]
}

interface Position {
  readonly where: string
  readonly snapshot: CmsSnapshot
  readonly model: CmsModel
  /** Of a content type: whether its attributes can be translated. */
  readonly isTypeLocalized: boolean
  readonly seen: Set<string>
}

/** The findings of a content type's or component's fields. */
function schemaFindings(
  found: ForeignSchema,
  fields: readonly CmsField[],
  position: Position,
): readonly Finding[] {
  return fields.flatMap((field) => fieldFindings(found, field, position))
}

function fieldFindings(found: ForeignSchema, field: CmsField, position: Position): readonly Finding[] {
  const { stored = field.name, attribute } = field
  const where = `${position.where}.${stored}`
  if (OWN_FIELDS.includes(stored)) return []
  const own = found.attributes[stored]
  if (!own) {
    const near = nearest(stored, Object.keys(found.attributes))
    const hint = near ? ` Is it “${near}”?` : ''
    return [
      {
        where,
        sentence: `The field “${stored}” is absent from ${found.displayName}: add it as ${kindOf(attribute)}.${hint}`,
      },
    ]
  }
  return [
    ...attributeFaults(own, attribute, position.isTypeLocalized).map((sentence) => ({ where, sentence })),
    ...partFindings(own, field, { ...position, where }),
  ]
}

/** Findings in the components of a field. Each component is examined once. */
function partFindings(
  own: ForeignSchema['attributes'][string],
  { attribute }: CmsField,
  position: Position,
): readonly Finding[] {
  const { snapshot, model, where, seen } = position
  const pairs: (readonly [string, string])[] = []
  if (attribute.type === 'component' && own.type === 'component')
    pairs.push([String(own.component), String(attribute.component)])
  if (attribute.type === 'dynamiczone' && own.type === 'dynamiczone')
    for (const uid of attribute.components as readonly string[]) pairs.push([uid, uid])
  return pairs.flatMap(([foreign, wanted]) => {
    if (seen.has(`${foreign} ${wanted}`)) return []
    seen.add(`${foreign} ${wanted}`)
    const component = isOwnShape(wanted, model) ? undefined : model.components.get(wanted)
    const found = snapshot.components.find(({ uid }) => uid === foreign)
    if (!component) return []
    if (!found)
      return [
        { where: `${where} ${foreign}`, sentence: `The component “${foreign}” does not exist: create it.` },
      ]
    return schemaFindings(found, component.fields, { ...position, where: foreign, isTypeLocalized: false })
  })
}

/** Components that this project needs because of Strapi's limits. Another CMS may store the same in its own way. */
function isOwnShape(uid: string, { components }: CmsModel): boolean {
  const own = ['parts.target', 'parts.page-or-command', 'parts.word', 'parts.language', 'parts.translation']
  return own.includes(uid) || components.get(uid)?.kinds?.by === 'kind'
}

function permissionFindings(types: readonly CmsType[], { answers }: CmsSnapshot): readonly Finding[] {
  return types.flatMap(({ endpoint, isSingle }) => {
    const answer = answers.get(endpoint)
    if (!answer) return []
    const { status, received, total } = answer
    const where = endpoint
    if (status === 401 || status === 403)
      return [
        {
          where,
          sentence: `Visitors may not read /api/${endpoint} (${status}): allow “find” for the role Public.`,
        },
      ]
    if (status !== 200) return [{ where, sentence: `/api/${endpoint} answers ${status}.` }]
    if (!isSingle && received < total)
      return [
        {
          where,
          sentence: `/api/${endpoint} answers ${received} of ${total} records to limit=-1: raise api.rest.defaultLimit and maxLimit.`,
        },
      ]
    return []
  })
}

function languageFindings({ locales }: CmsSnapshot): readonly Finding[] {
  if (locales === undefined)
    return [
      {
        where: 'locales',
        sentence:
          'Visitors may not read the languages (/api/i18n/locales): allow “listLocales” for the role Public.',
      },
    ]
  const unknown = locales.filter((code) => !isLocale(code))
  return unknown.map((code) => ({
    where: 'locales',
    sentence: `The language “${code}” is not one of the showroom’s 21: its content is never shown.`,
  }))
}

function pictureFindings({ formats }: CmsSnapshot): readonly Finding[] {
  if (formats === undefined) return []
  const missing = Object.entries(FORMAT_WIDTHS).filter(([name]) => !formats.includes(name))
  return missing.map(([name, width]) => ({
    where: 'uploads',
    sentence: `Pictures have no size “${name}” (${width} px): add it to the breakpoints of the upload plugin.`,
  }))
}

function kindOf({ type, component, target }: CmsField['attribute']): string {
  if (type === 'component') return `a component like “${component}”`
  if (type === 'relation') return `a relation to “${target}”`
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
}

/** The attribute that may have been meant: at most two letters are different. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return names.find((other) => {
    const [one, two] = [plain(name), plain(other)]
    return (
      one === two || (Math.abs(one.length - two.length) <= 2 && (one.startsWith(two) || two.startsWith(one)))
    )
  })
}
