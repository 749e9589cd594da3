import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { goodSources } from '../../../../scripts/docs/mistakes/sources'
import { renderSchemas, writeSchemas } from '../../../../scripts/docs/schemas'
import { describeModel, type ModelPart } from '../../../../src/content'
import { sources as tinySources } from '../check/tinySources'

const schemas = renderSchemas()
const names = [...schemas.keys()].map((file) => file.replace('.schema.json', ''))
const validators = new Map<string, ValidateFunction>()

beforeAll(() => {
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false })
  for (const name of names)
    validators.set(name, ajv.compile(JSON.parse(schemas.get(`${name}.schema.json`) ?? '')))
})

/** What a schema says about a file of the sources: path and message of each fault. */
function faultsIn(name: string, value: unknown): readonly string[] {
  const validate = validators.get(name)
  if (!validate) throw new Error(`There is no schema ${name}.`)
  validate(value)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const demo = (name: string): string =>
  name === 'showroom' ? 'demo/showroom.json' : `demo/content/${name}.json`
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const isSingle = ({ text }: ModelPart) => ['Brand', 'App setting'].includes(text.title)

const PLACE = {
  payloadId: 'a',
  slug: 'a',
  world: 'hall',
  background: [{ key: 'default_background_16x9', type: 'image', image: { file: 'a.webp' } }],
}

describe('The JSON Schemas', () => {
  it('are up to date; `npm run docs:schemas` regenerates them', () => {
    const files = readdirSync('schemas').filter((name) => name.endsWith('.schema.json'))
    expect(files.sort()).toEqual([...schemas.keys()].sort())
    for (const [name, text] of schemas) expect(readFileSync(`schemas/${name}`, 'utf8'), name).toBe(text)
  })

  it.each(names.filter((name) => existsSync(demo(name))))('accept the demo’s %s', (name) => {
    expect(faultsIn(name, readJson(demo(name)))).toEqual([])
  })

  it.each([
    ['the showroom in which typical mistakes are made', goodSources()],
    ['the showroom in which each part is broken', tinySources],
  ])('accept %s', (_, sources) => {
    for (const [file, value] of Object.entries(sources))
      expect(faultsIn(file.replace(/^content\/|\.json$/g, ''), value), file).toEqual([])
  })

  it('accept every example of docs/content.md', () => {
    const { collections } = describeModel()
    const examplesOf = ({ text, kinds = [] }: ModelPart) => [
      ...(text.examples ?? []).map(({ value }) => value),
      ...kinds.map((kind) => kind.text.example),
    ]
    for (const collection of collections)
      for (const example of collection.text.examples ?? [])
        expect(
          faultsIn(collection.text.endpoint, isSingle(collection) ? example.value : [example.value]),
          example.title,
        ).toEqual([])
    const place = collections.find(({ text }) => text.endpoint === 'content-locations')
    const partOf = (field: string) => place?.fields.find(({ name }) => name === field)?.part
    const [hotspots, background] = [partOf('hotspots'), partOf('background')].map(
      (part) => part && examplesOf(part),
    )
    expect(hotspots).toHaveLength(8)
    expect(faultsIn('content-locations', [{ ...PLACE, hotspots, background }])).toEqual([])
  })

  it('accept a file that names its schema, and a list as `records` beside it', () => {
    const $schema = '../schemas/x.schema.json'
    expect(faultsIn('content-locations', { $schema, records: [PLACE] })).toEqual([])
    expect(faultsIn('app-setting', { $schema, default_world: { slug: 'hall' } })).toEqual([])
    expect(faultsIn('anchors', { $schema, a: { robot: { left: 1, top: 2 } } })).toEqual([])
    expect(faultsIn('showroom', { $schema, locales: ['en'] })).toEqual([])
  })

  it.each([
    [
      'a misspelt field',
      { ...PLACE, hotspot: [] },
      '/0 must NOT have additional properties {"additionalProperty":"hotspot"}',
    ],
    ['a missing field', { ...PLACE, payloadId: undefined }, "/0 must have required property 'payloadId'"],
    [
      'an unknown background key',
      { ...PLACE, background: [{ ...PLACE.background[0], key: 'wide' }] },
      '/0/background/0/key must be equal to one of the allowed values',
    ],
    [
      'a position outside the picture',
      {
        ...PLACE,
        hotspots: [
          { __component: 'hotspots.menu', style: { left: 140, top: 1 }, action_target: { key: 'm' } },
        ],
      },
      '/0/hotspots/0/style/left must be <= 100',
    ],
    [
      'an unknown kind of hotspot',
      { ...PLACE, hotspots: [{ __component: 'hotspots.opens-link' }] },
      '/0/hotspots/0/__component must be equal to one of the allowed values',
    ],
    [
      'a hotspot without its target',
      { ...PLACE, hotspots: [{ __component: 'hotspots.custom-open-link', style: { left: 1, top: 1 } }] },
      "/0/hotspots/0 must have required property 'action_target'",
    ],
    [
      'a text in an unknown language',
      { ...PLACE, title: { en: 'Hall', ger: 'Halle' } },
      '/0/title property name must be valid {"propertyName":"ger"}',
    ],
    ['a single record instead of a list', { ...PLACE, hotspots: {} }, '/0/hotspots must be array'],
    [
      'media without a file',
      { ...PLACE, share_image: { alternativeText: 'Hall' } },
      "/0/share_image must have required property 'file'",
    ],
  ])('reject %s', (_, place, fault) => {
    const faults = faultsIn('content-locations', [JSON.parse(JSON.stringify(place))])
    expect(faults.filter((each) => each.startsWith(fault))).not.toEqual([])
  })

  it('describe each field in the words of docs/content.md', () => {
    const text = schemas.get('content-transitions.schema.json') ?? ''
    expect(text).toContain('Length of the way. Of several ways, visitors fly the shortest.')
  })

  it('are written into the sources of an editor, where old ones are replaced', () => {
    const dir = mkdtempSync(join(tmpdir(), 'schemas-'))
    try {
      writeSchemas(dir)
      expect(readdirSync(join(dir, 'schemas')).sort()).toEqual([...schemas.keys()].sort())
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})
