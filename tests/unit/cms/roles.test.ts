import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { createRoles } from '../../../src/cms/setup/permissions'
import type { Strapi } from '../../../src/cms/strapi'

interface Permission {
  readonly action: string
  readonly subject: string | null
  readonly properties: { readonly fields?: readonly string[] }
}

const PLACE = 'api::content-location.content-location'

/** The fields that a role may use of a place. */
async function fieldsOf(code: string, action: string): Promise<readonly string[]> {
  const roles = new Map<number, { code?: string; permissions: readonly Permission[] }>()
  const service = {
    async create() {
      const id = roles.size + 1
      roles.set(id, { permissions: [] })
      return { id }
    },
    async assignPermissions(id: number, permissions: readonly Permission[]) {
      roles.set(id, { ...roles.get(id), permissions })
    },
  }
  const query = {
    findOne: async () => null,
    async update({ where, data }: { where: { id: number }; data: { code: string } }) {
      roles.set(where.id, { permissions: [], ...roles.get(where.id), code: data.code })
    },
  }
  const strapi = { service: () => service, db: { query: () => query } } as unknown as Strapi
  await createRoles(strapi, buildCmsModel(), ['en', 'de'])
  const role = [...roles.values()].find((each) => each.code === code)
  const found = role?.permissions.find(
    (each) => each.subject === PLACE && each.action === `plugin::content-manager.explorer.${action}`,
  )
  return found?.properties.fields ?? []
}

describe('the roles of the panel', () => {
  it('may use each field of a component, which Strapi allows one by one', async () => {
    const fields = await fieldsOf('showroom-editor', 'update')
    expect(fields).toEqual(
      expect.arrayContaining(['title', 'hotspots', 'background.key', 'background.image']),
    )
    expect(fields).not.toContain('background')
  })

  it('let translators change what each language has of its own', async () => {
    const fields = await fieldsOf('showroom-translator', 'update')
    expect(fields).toEqual(expect.arrayContaining(['title', 'hotspots']))
    expect(fields.filter((field) => /^(slug|background)/.test(field))).toEqual([])
    expect(await fieldsOf('showroom-translator', 'read')).toContain('background.key')
  })
})
