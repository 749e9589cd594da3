import type { CmsField } from '../../../src/cms'
import type { ForeignAttribute } from './snapshot'

type Wanted = CmsField['attribute']

/** Types of Strapi that hold the same values in an answer. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  string: ['string', 'text', 'richtext', 'uid', 'email', 'enumeration', 'blocks'],
  text: ['text', 'richtext', 'string', 'blocks'],
  richtext: ['richtext', 'text', 'string', 'blocks'],
  integer: ['integer', 'biginteger', 'float', 'decimal'],
  float: ['float', 'decimal', 'integer', 'biginteger'],
  boolean: ['boolean'],
  enumeration: ['enumeration', 'string'],
  json: ['json'],
  media: ['media'],
  relation: ['relation', 'component', 'json', 'string'],
  component: ['component', 'json', 'relation'],
  dynamiczone: ['dynamiczone', 'json'],
}

/** Characters of Strapi's short text in a database. */
const SHORT = 255

/** What an attribute refuses that the showroom needs, as sentences. */
export function attributeFaults(
  own: ForeignAttribute,
  wanted: Wanted,
  canBeLocalized: boolean,
): readonly string[] {
  const allowed = SAME[wanted.type] ?? [wanted.type]
  if (!allowed.includes(own.type)) return [`It is ${named(own.type)}, but must be ${named(wanted.type)}.`]
  return [
    ...manyFaults(own, wanted),
    ...rangeFaults(own, wanted),
    ...lengthFaults(own, wanted),
    ...choiceFaults(own, wanted),
    ...zoneFaults(own, wanted),
    ...targetFaults(own, wanted),
    ...(canBeLocalized ? languageFaults(own, wanted) : []),
  ]
}

function manyFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  if (own.type === 'media' && wanted.multiple === true && own.multiple !== true)
    return ['It holds one file, but must hold several.']
  if (
    own.type === 'component' &&
    wanted.type === 'component' &&
    (own.repeatable === true) !== (wanted.repeatable === true)
  )
    return [
      wanted.repeatable === true
        ? 'It holds one part, but must be repeatable.'
        : 'It is repeatable, but must hold one part.',
    ]
  const isMany = (relation: unknown) => /ToMany$/.test(String(relation))
  if (
    own.type === 'relation' &&
    wanted.type === 'relation' &&
    isMany(own.relation) !== isMany(wanted.relation)
  )
    return [
      isMany(wanted.relation)
        ? 'It refers to one record, but must refer to several.'
        : 'It refers to several records, but must refer to one.',
    ]
  return []
}

function rangeFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  const faults: string[] = []
  if (own.type === 'integer' && wanted.type === 'float')
    faults.push('It accepts whole numbers only, but must accept fractions: make it a float.')
  const [least, most] = [limit(wanted.min), limit(wanted.max)]
  if (limit(own.min) !== undefined && (least === undefined || Number(own.min) > Math.ceil(least)))
    faults.push(
      `Its minimum ${own.min} is too large: ${least === undefined ? 'it must have none' : `it must be ${least}`}.`,
    )
  if (limit(own.max) !== undefined && (most === undefined || Number(own.max) < most))
    faults.push(
      `Its maximum ${own.max} is too small: ${most === undefined ? 'it must have none' : `it must be ${most}`}.`,
    )
  return faults
}

const limit = (value: unknown) => (typeof value === 'number' ? value : undefined)

function lengthFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  if (own.type === 'string' && (wanted.type === 'text' || wanted.type === 'richtext'))
    return ['It is a short text of at most 255 characters: make it a long text.']
  const most = limit(own.maxLength)
  if (most !== undefined && most < SHORT)
    return [`It accepts ${most} characters only: raise the limit to ${SHORT}.`]
  return []
}

function choiceFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  if (own.type !== 'enumeration') return []
  if (wanted.type !== 'enumeration') return ['It accepts a few words only, but must accept any text.']
  const values = own.enum as readonly string[] | undefined
  const missing = (wanted.enum as readonly string[]).filter((value) => !values?.includes(value))
  return missing.length > 0 ? [`It lacks the values ${missing.map((value) => `“${value}”`).join(', ')}.`] : []
}

function zoneFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  if (own.type !== 'dynamiczone') return []
  const known = own.components as readonly string[] | undefined
  const missing = (wanted.components as readonly string[]).filter((uid) => !known?.includes(uid))
  return missing.length > 0
    ? [`It does not offer the components ${missing.map((uid) => `“${uid}”`).join(', ')}.`]
    : []
}

function targetFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  if (own.type !== 'relation' || wanted.type !== 'relation') return []
  const typeOf = (target: unknown) => String(target).split('.').at(-1)
  return typeOf(own.target) === typeOf(wanted.target)
    ? []
    : [`It refers to “${own.target}”, but must refer to “${wanted.target}”.`]
}

function languageFaults(own: ForeignAttribute, wanted: Wanted): readonly string[] {
  const isLocalized = (attribute: object) =>
    Object(Object(Object(attribute).pluginOptions).i18n).localized === true
  if (isLocalized(wanted) && !isLocalized(own) && own.type !== 'relation')
    return ['It has one value for all languages: turn on its translation.']
  return []
}

const named = (type: string) =>
  `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type === 'dynamiczone' ? 'dynamic zone' : type}`
