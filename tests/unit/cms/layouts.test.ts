import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { writeLayouts } from '../../../src/cms/setup/layouts'
import type { Strapi } from '../../../src/cms/strapi'

const model = buildCmsModel()

describe('the forms of the CMS', () => {
  it('name each record by a field that Strapi reads by itself', async () => {
    const written = new Map<string, Record<string, string>>()
    const service = {
      findComponent: (uid: string) => ({ uid }),
      findContentType: (uid: string) => ({ uid }),
      findConfiguration: async () => ({ settings: {}, metadatas: {} }),
      updateConfiguration: async ({ uid }: { uid: string }, { settings }: { settings: typeof model }) => {
        written.set(uid, settings as never)
      },
    }
    const store = { get: async () => undefined, set: async () => {} }
    await writeLayouts(
      { plugin: () => ({ service: () => service }), store: () => store } as never as Strapi,
      model,
    )
    for (const { uid, isSingle, fields } of model.types) {
      const main = fields.find(({ name, stored = name }) => stored === written.get(uid)?.mainField)
      if (!isSingle) expect(main?.attribute.type, uid).toMatch(/^(string|text|enumeration)$/)
    }
  })
})
