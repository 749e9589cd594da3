import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { grantedOf, newPermissions } from '../../../src/cms/setup/newPermissions'
import { createRoles } from '../../../src/cms/setup/permissions'
import type { Row, Strapi } from '../../../src/cms/strapi'

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
  const store = { get: async () => null, set: async () => {} }
  const strapi = {
    ...{ service: () => service, store: () => store, db: { query: () => query } },
  } as unknown as Strapi
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

describe('the permissions that a new version adds to a role', () => {
  const permission = (action: string, fields?: readonly string[], locales = ['en']) => ({
    ...{ action, subject: PLACE, conditions: [] },
    properties: fields ? { fields, locales } : {},
  })
  const row = (id: number, of: ReturnType<typeof permission>): Row => ({ id, ...of })
  const before = [
    permission('read', ['title', 'slug']),
    permission('update', ['title']),
    permission('delete'),
  ]

  it('are none as long as nothing is new', () => {
    const had = before.map((each, at) => row(at, each))
    expect(newPermissions(before, had, grantedOf(before))).toEqual({ created: [], changed: [] })
  })

  it('do not come again after an administrator has taken them away', () => {
    const had = [row(1, permission('read', ['title']))]
    expect(newPermissions(before, had, grantedOf(before))).toEqual({ created: [], changed: [] })
  })

  it('are new permissions, fields and languages, beside what the role has', () => {
    const wanted = [
      permission('read', ['title', 'slug', 'weight'], ['en', 'de']),
      permission('update', ['title', 'weight']),
      permission('create', ['title']),
    ]
    const had = [row(1, permission('read', ['title', 'own'])), row(3, permission('delete'))]
    expect(newPermissions(wanted, had, grantedOf(before))).toEqual({
      created: [permission('create', ['title'])],
      changed: [{ id: 1, properties: { fields: ['title', 'own', 'weight'], locales: ['en', 'de'] } }],
    })
  })

  it('of a role without a record are the fields of parts that it has as a whole', () => {
    const wanted = [
      permission('read', ['title', 'slug', 'background.key', 'arrow.title']),
      permission('delete'),
    ]
    const had = [row(1, permission('read', ['title', 'background']))]
    expect(newPermissions(wanted, had, undefined)).toEqual({
      created: [],
      changed: [
        { id: 1, properties: { fields: ['title', 'background', 'background.key'], locales: ['en'] } },
      ],
    })
  })

  it('are remembered with those of earlier versions', () => {
    const first = grantedOf([permission('read', ['title', 'slug'])])
    expect(grantedOf([permission('read', ['title', 'weight'])], first)).toEqual({
      [`read ${PLACE}`]: { fields: ['title', 'slug', 'weight'], locales: ['en'] },
    })
  })
})
