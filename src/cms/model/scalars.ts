import { isRecord, LOCALES, type ModelField, type Shape } from '../../content'
import type { Attribute, CmsField, StoredRow } from './attribute'
import { plain } from './plain'

/** A colour of CSS that loads no file. */
const COLOR = '^\\s*(#[\\da-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\([^()]*\\))\\s*$'

/** Strapi has no open limits. */
const SMALLEST = 0.001

/** The attribute of a single value; undefined: the shape is none. */
export function scalarAttribute({ name, shape, text }: ModelField): Attribute | undefined {
  switch (shape.type) {
    case 'text':
    case 'link':
      return textAttribute(name, text.text)
    case 'color':
      return { type: 'string', regex: COLOR }
    case 'flag':
      return { type: 'boolean' }
    case 'percent':
      return { type: 'float', min: 0, max: 100 }
    case 'number':
      return numberAttribute(shape)
    case 'choice':
      return { type: 'enumeration', enum: shape.values }
    case 'any':
      return name === 'value' || name === 'title' ? textAttribute(name, text.text) : { type: 'json' }
    default:
      return undefined
  }
}

function numberAttribute({
  isWhole,
  min,
  max,
  above,
}: Extract<Shape, { readonly type: 'number' }>): Attribute {
  const least = above === undefined ? min : above + (isWhole ? 1 : SMALLEST)
  return {
    type: isWhole ? 'integer' : 'float',
    ...(least !== undefined && { min: least }),
    ...(max !== undefined && { max }),
  }
}

/** Markdown gets an editor, longer texts several lines. */
function textAttribute(name: string, words: string): Attribute {
  if (/markdown/i.test(words)) return { type: 'richtext' }
  return LONG.includes(name) ? { type: 'text' } : { type: 'string' }
}

const LONG = ['lead', 'description', 'text', 'value', 'password', 'unicode_range']

/** A field with one value, stored as it is. */
export function scalarField(field: ModelField, attribute: Attribute): CmsField {
  const { name } = field
  const isText = attribute.type === 'string' || attribute.type === 'text' || attribute.type === 'richtext'
  return {
    name,
    attribute,
    description: plain(field.text),
    ...(field.text.isTranslated && { isTranslated: true }),
    read: (row) => row[name] ?? undefined,
    write: (value): StoredRow => ({ [name]: isText && typeof value === 'number' ? String(value) : value }),
  }
}

/** A text inside a part that all languages share: Strapi cannot give each language its own. */
export function sharedTextField(field: ModelField, attribute: Attribute): CmsField {
  const { name } = field
  const others = `${name}_translations`
  return {
    ...scalarField(field, attribute),
    further: {
      [others]: { type: 'component', repeatable: true, component: TRANSLATION.uid },
    },
    populate: { [others]: true },
    read: (row, { locale }) => {
      const list = Array.isArray(row[others]) ? row[others].filter(isRecord) : []
      return list.find(({ language }) => language === locale)?.text ?? row[name] ?? undefined
    },
    write: (value, { locale }): StoredRow => {
      if (!isRecord(value)) return { [name]: value, [others]: [] }
      const { [locale]: own, ...rest } = value
      const translations = Object.entries(rest).filter(([, text]) => text !== own)
      return {
        [name]: own,
        [others]: translations.map(([language, text]) => ({ language, text })),
      }
    },
  }
}

export const LANGUAGES: Attribute = { type: 'enumeration', enum: LOCALES }

/** The component of a text in a further language. */
export const TRANSLATION = {
  uid: 'parts.translation',
  title: 'Translation',
  description: 'The same text in another language.',
  attributes: { language: { ...LANGUAGES, required: true }, text: { type: 'string', required: true } },
}

/** A list of words or languages, one component each: Strapi has no lists of values. */
export function listField(field: ModelField, item: Shape): CmsField {
  const { name } = field
  const component = item.type === 'choice' ? 'parts.language' : 'parts.word'
  return {
    name,
    attribute: { type: 'component', repeatable: true, component },
    description: plain(field.text),
    populate: true,
    read: (row) =>
      Array.isArray(row[name]) ? row[name].filter(isRecord).map(({ value }) => value) : undefined,
    write: (value): StoredRow => ({
      [name]: Array.isArray(value) ? value.map((word) => ({ value: word })) : [],
    }),
  }
}
