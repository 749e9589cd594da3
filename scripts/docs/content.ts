import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  describeModel,
  GLOSSARY,
  type Model,
  type ModelCollection,
  type ModelField,
  type ModelPart,
} from '../../src/content'
import { anchorOf, block, inline, row, typeOf } from './content/words'

const TITLE = `# The content model

Every file of a showroom's sources, with every field: its type, unit and range, what happens without it, an example, and the section of the
specification that asks for it. [Make your own showroom](make-your-own.md) shows how to write them; [content packages](content-packages.md)
describes the shorthands and what the build makes of them.

A field in **bold** is required. *Translated* means that a text may be written once for each language: \`{ "en": "Hall", "de": "Halle" }\`.
Fields that only the build or a backend writes are at the end of each table, in italics. \`–\` in the last column: not in the specification.

The JSON Schemas in [\`schemas/\`](../schemas/README.md) have the same words: with them an editing program completes fields and marks mistakes.

This file is generated from \`src/content\`: \`npm run docs:content\`.
`

/** The text of `docs/content.md`. */
export function renderContentDocs(model: Model = describeModel()): string {
  const shown = new Set<ModelPart['text']>()
  const sections = model.collections.map((collection) => renderCollection(collection, shown))
  return [TITLE, renderGlossary(), ...sections, ...renderParts([model.media], shown)].join('\n')
}

function renderGlossary(): string {
  const rows = GLOSSARY.map(({ word, inCode, meaning, heading }) => {
    const name = heading ? `[${word}](#${anchorOf(heading)})` : word
    return row(`**${name}**`, inCode ? `\`${inCode}\`` : '', meaning)
  })
  return ['## Words\n', row('Word', 'In records', 'Meaning'), row('---', '---', '---'), ...rows, ''].join(
    '\n',
  )
}

function renderCollection(collection: ModelCollection, shown: Set<ModelPart['text']>): string {
  const { endpoint } = collection.text
  const file = endpoint === 'showroom' ? 'showroom.json' : `content/${endpoint}.json`
  shown.add(collection.text)
  return [
    `## ${collection.text.title}\n`,
    `\`${file}\`\n`,
    partBody(collection),
    ...renderParts(partsIn(collection), shown),
  ].join('\n')
}

/** The parts that have not been shown yet, each with those inside it. */
function renderParts(parts: readonly ModelPart[], shown: Set<ModelPart['text']>): readonly string[] {
  return parts.flatMap((part) => {
    if (shown.has(part.text)) return []
    shown.add(part.text)
    return [`### ${part.text.title}\n`, partBody(part), ...renderParts(partsIn(part), shown)]
  })
}

function partsIn({ fields, kinds = [] }: ModelPart): readonly ModelPart[] {
  const inFields = (all: readonly ModelField[]): readonly ModelPart[] =>
    all.flatMap(({ part, fields: inner = [] }) => [...(part ? [part] : []), ...inFields(inner)])
  return [...inFields(fields), ...kinds.flatMap((kind) => inFields(kind.fields))]
}

function partBody(part: ModelPart): string {
  const { text, spec, picture, title, examples = [] } = part.text
  return [
    `${text}${spec === 'own' ? '' : ` Specification: ${spec}.`}\n`,
    ...(picture ? [`<img src="${picture}" width="420" alt="${title}">\n`] : []),
    ...(part.kinds ? [renderKinds(part)] : []),
    ...(part.fields.length > 0 ? [fieldTable(part.fields, spec)] : []),
    ...examples.map(
      (each) => `**${each.title}.** ${each.text}\n\n\`\`\`json\n${block(each.value)}\n\`\`\`\n`,
    ),
  ].join('\n')
}

function renderKinds(part: ModelPart): string {
  const { kinds = [], by = '', text } = part
  const common = new Set(Object.keys(text.fields))
  const rows = kinds.flatMap((kind) => {
    const needs = kind.fields.flatMap((field) => requiredIn(field)).map((name) => `\`${name}\``)
    const { example } = kind.text
    const name = text.prefix ? `${text.prefix}.${kind.name}` : kind.name
    const usual = row(`\`${name}\``, kind.text.text, needs.join(', '), `\`${inline(example)}\``)
    if (!text.hasCustomKinds) return [usual]
    const custom = `${text.prefix}.custom-${kind.name}`
    const drawn = { ...(example as object), __component: custom, background_image: { file: 'badge.svg' } }
    return [
      usual,
      row(`\`${custom}\``, 'The same, drawn from its own picture.', needs.join(', '), `\`${inline(drawn)}\``),
    ]
  })
  const own = kinds.flatMap((kind) =>
    kind.fields
      .filter(({ name }) => !common.has(name))
      .flatMap((field) => fieldRows(field, text.spec, `${kind.name}: `)),
  )
  const pictures = kinds.flatMap(({ name, text: { picture } }) =>
    picture ? [`<img src="${picture}" width="300" alt="${name}" title="${name}">`] : [],
  )
  return [
    row(`\`${by}\``, 'What it is', 'Needs', 'Example'),
    row('---', '---', '---', '---'),
    ...rows,
    '',
    ...pictures,
    ...(pictures.length > 0 ? [''] : []),
    ...(own.length > 0 ? ['Fields of single kinds:\n', HEAD, ...own, ''] : []),
    ...(part.fields.length > 0 ? ['Fields of all kinds:\n'] : []),
  ].join('\n')
}

function requiredIn({ name, isRequired, fields, part }: ModelField): readonly string[] {
  if (!isRequired) return []
  const inside = (fields ?? (part?.kinds ? [] : part?.fields) ?? []).flatMap(requiredIn)
  return inside.length > 0 ? inside.map((inner) => `${name}.${inner}`) : [name]
}

const HEAD = [
  row('Field', 'Type', 'Without it', 'Meaning', 'Example', 'Spec.'),
  row('---', '---', '---', '---', '---', '---'),
].join('\n')

function fieldTable(fields: readonly ModelField[], spec: string): string {
  const sorted = [...fields].sort(
    (one, other) => Number(!!one.text.isWritten) - Number(!!other.text.isWritten),
  )
  return [HEAD, ...sorted.flatMap((field) => fieldRows(field, spec)), '', ...sorted.flatMap(valueTable)].join(
    '\n',
  )
}

function valueTable({ name, text }: ModelField): readonly string[] {
  if (!text.values) return []
  const rows = Object.entries(text.values).map(([value, meaning]) => row(`\`${value}\``, meaning))
  return [row(`\`${name}\``, 'Best first'), row('---', '---'), ...rows, '']
}

/** The row of a field, and those of the fields inside it. `before` comes before its name. */
function fieldRows(field: ModelField, spec: string, before = ''): readonly string[] {
  const { text, fields = [] } = field
  const name = `\`${field.name}\``
  const marked = text.isWritten ? `*${name}*` : field.isRequired ? `**${name}**` : name
  const own = row(
    `${before}${marked}`,
    typeOf(field),
    fallbackOf(field),
    text.text,
    text.example === undefined ? '' : `\`${inline(text.example)}\``,
    specOf(text.spec ?? spec),
  )
  if (text.names) return [own]
  const inside = fields.map((inner) => ({ ...inner, name: `${field.name}.${inner.name}` }))
  return [own, ...inside.flatMap((inner) => fieldRows(inner, text.spec ?? spec, before))]
}

function fallbackOf({ text, isRequired, default: fallback }: ModelField): string {
  if (text.default !== undefined) return text.default
  if (fallback !== undefined) return `\`${JSON.stringify(fallback)}\``
  return isRequired || text.isWritten ? '' : 'none'
}

const specOf = (spec: string) => (spec === 'own' ? '–' : spec)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../docs/content.md', import.meta.url)
  writeFileSync(file, renderContentDocs())
  console.info(`wrote ${fileURLToPath(file)}`)
}
