import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCmsModel, renderSchemas } from '../../../src/cms'
import { describeModel, type ModelField } from '../../../src/content'

const model = buildCmsModel()
const schemas = renderSchemas(model)

describe('the content types of the CMS', () => {
  it('are those that the product’s schemas describe (npm run cms:schema writes them)', () => {
    for (const [path, text] of schemas) expect(readFileSync(join('cms/src', path), 'utf8'), path).toBe(text)
    const stored = ['api', 'components'].flatMap((folder) =>
      readdirSync(join('cms/src', folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.json'))
        .map((path) => join(folder, path)),
    )
    expect(stored.sort()).toEqual([...schemas.keys()].sort())
  })

  it('have every field of every collection', () => {
    const missing = describeModel().collections.flatMap(({ text, fields }) => {
      const type = model.types.find(({ endpoint }) => endpoint === text.endpoint)
      if (!type) return [text.endpoint]
      const known = new Set(type.fields.map(({ name }) => name))
      return fields
        .filter((field) => isEdited(field) && !known.has(field.name))
        .map(({ name }) => `${text.endpoint}.${name}`)
    })
    // Sources name their languages, and things in a drawing; the CMS has neither.
    expect(missing).toEqual(['showroom', 'worlds.only_logged_in_users', 'anchors'])
  })

  it('describe each field to editors', () => {
    const all = [...model.types, ...model.components.values()]
    const silent = all.flatMap(({ uid, fields }) =>
      fields.filter(({ description }) => description.trim() === '').map(({ name }) => `${uid}.${name}`),
    )
    expect(silent).toEqual([])
  })

  it('show no Markdown in descriptions', () => {
    const all = [...model.types, ...model.components.values()].flatMap(({ fields }) => fields)
    expect(all.filter(({ description }) => /`|\]\(/.test(description)).map(({ name }) => name)).toEqual([])
  })

  it('require what the schemas require, and keep numbers in their range', () => {
    expect(attributesOf('content-locations')).toMatchObject({
      payloadId: { type: 'string', required: true, unique: true },
      background: { type: 'component', repeatable: true, min: 1, required: true },
    })
    expect(attributesOf('content-transitions')).toMatchObject({ weight: { min: 0, default: 100 } })
    expect(componentOf('parts.position')).toMatchObject({ left: { min: 0, max: 100, required: true } })
    expect(componentOf('parts.pathfinding-fly-mode')).toMatchObject({ playback_rate: { min: 0.001 } })
  })

  it('have no draft, so that numbers and identities stay', () => {
    const drafts = [...schemas].filter(
      ([path, text]) => path.startsWith('api/') && JSON.parse(text).options.draftAndPublish,
    )
    expect(drafts).toEqual([])
  })

  it('give each language its texts, and all languages the same pictures', () => {
    const { title, background, slug } = attributesOf('content-locations')
    const isLocalized = (attribute: unknown) => Object(Object(Object(attribute).pluginOptions).i18n).localized
    expect([title, background, slug].map(isLocalized)).toEqual([true, false, false])
  })

  it('have a component for each kind and its custom variant', () => {
    const kinds = [...model.components.keys()].filter((uid) => uid.startsWith('hotspots.'))
    expect(kinds).toHaveLength(16)
    expect(kinds).toContain('hotspots.custom-open-article')
  })
})

const attributesOf = (endpoint: string) => {
  const type = model.types.find((each) => each.endpoint === endpoint)
  return JSON.parse(schemas.get(`api/${type?.singular}/content-types/${type?.singular}/schema.json`) ?? '')
    .attributes
}

const componentOf = (uid: string) =>
  JSON.parse(schemas.get(`components/${uid.replace('.', '/')}.json`) ?? '').attributes

const isEdited = ({ text }: ModelField) => !text.isWritten
