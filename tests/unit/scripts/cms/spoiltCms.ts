import type { ForeignAttribute, ForeignSchema } from '../../../../scripts/cms/doctor/snapshot'
import { buildCmsModel, renderSchemas } from '../../../../src/cms'
import { FORMAT_WIDTHS, LOCALES } from '../../../../src/content'

export const model = buildCmsModel()

/** The snapshot of this project's own CMS, to be spoilt. */
export function healthy() {
  const types: Mutable<ForeignSchema>[] = []
  const components: Mutable<ForeignSchema>[] = []
  for (const [path, text] of renderSchemas(model)) {
    const { kind, info, options, pluginOptions, attributes } = JSON.parse(text)
    const common = { displayName: info.displayName, attributes }
    if (path.startsWith('components/')) {
      const uid = path.replace('components/', '').replace('.json', '').replace('/', '.')
      components.push({ ...common, uid })
      continue
    }
    const isSingle = kind === 'singleType'
    types.push({
      ...common,
      ...{ uid: `api::${info.singularName}.${info.singularName}`, isSingle },
      endpoint: isSingle ? info.singularName : info.pluralName,
      draftAndPublish: options.draftAndPublish,
      isLocalized: pluginOptions?.i18n?.localized === true,
    })
  }
  return {
    types,
    components,
    locales: [...LOCALES] as string[] | undefined,
    answers: new Map(types.map(({ endpoint = '' }) => [endpoint, { status: 200, received: 40, total: 40 }])),
    formats: Object.keys(FORMAT_WIDTHS) as string[] | undefined,
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
export type Snapshot = ReturnType<typeof healthy>

export const typeOf = (cms: Snapshot, endpoint: string) =>
  cms.types.find((each) => each.endpoint === endpoint) as Mutable<ForeignSchema>
export const partOf = (cms: Snapshot, uid: string) =>
  cms.components.find((each) => each.uid === uid) as Mutable<ForeignSchema>

/** Replaces, changes or removes (undefined) an attribute. */
function spoil(schema: Mutable<ForeignSchema>, name: string, change: object | undefined) {
  const { [name]: before, ...others } = schema.attributes
  const after = change && ({ ...before, ...change } as ForeignAttribute)
  schema.attributes = after ? { ...others, [name]: after } : others
}

export const field = (endpoint: string, name: string, change: object | undefined) => (cms: Snapshot) =>
  spoil(typeOf(cms, endpoint), name, change)
export const part = (uid: string, name: string, change: object | undefined) => (cms: Snapshot) =>
  spoil(partOf(cms, uid), name, change)
export const answer = (endpoint: string, change: object) => (cms: Snapshot) => {
  const before = cms.answers.get(endpoint) ?? { status: 200, received: 0, total: 0 }
  cms.answers.set(endpoint, { ...before, ...change })
}
export const renamed = (endpoint: string, name: string, to: string) => (cms: Snapshot) => {
  const schema = typeOf(cms, endpoint)
  const { [name]: moved, ...others } = schema.attributes
  schema.attributes = { ...others, [to]: moved as ForeignAttribute }
}
