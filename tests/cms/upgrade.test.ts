import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administrator, registerAdministrator, signIn } from './support/administrator'
import { type RunningCms, startCms } from './support/cms'

const EXPLORER = 'plugin::content-manager.explorer'
const PLACE = 'api::content-location.content-location'
const ARTICLE = 'api::article.article'
const TRANSLATE = 'api::showroom.translate'

interface Permission {
  readonly action: string
  readonly subject: string | null
  readonly properties: { readonly fields?: readonly string[] }
}

interface Database {
  prepare(sql: string): {
    run(...values: readonly unknown[]): { readonly changes: number }
    get(...values: readonly unknown[]): unknown
  }
  close(): void
}

describe('a CMS of an earlier version that starts again', () => {
  let dir: string
  let cms: RunningCms
  let call: ReturnType<typeof administrator>

  const roleOf = async (code: string) => {
    const roles = Object((await call('GET', '/admin/roles')).json).data as readonly Record<string, unknown>[]
    return roles.find((role) => role.code === code)
  }
  const permissionsOf = async (code: string): Promise<readonly Permission[]> => {
    const role = await roleOf(code)
    return Object((await call('GET', `/admin/roles/${role?.id}/permissions`)).json).data
  }
  const isOn =
    (action: string, subject: string | null) =>
    (permission: Permission): boolean =>
      permission.action === action && permission.subject === subject
  const visits = async (path: string) => (await fetch(`${cms.url}${path}`)).status

  beforeAll(async () => {
    await mkdir('.cache/cms', { recursive: true })
    dir = resolve(await mkdtemp('.cache/cms/upgrade-'))
    cms = await startCms({ dir, locales: 'en,de' })
    call = administrator(cms.url, await registerAdministrator(cms.url))
    await changeAsAdministrator()
    await cms.end()
    makeOlder(join(dir, 'content.db'))
    cms = await startCms({ dir, locales: 'en,de' })
    call = administrator(cms.url, await signIn(cms.url))
  })
  afterAll(async () => {
    await cms?.end()
    await rm(dir, { recursive: true, force: true })
  })

  /** Editors lose the deletion of articles, visitors the menus, and translators are not wanted. */
  async function changeAsAdministrator(): Promise<void> {
    const editor = await roleOf('showroom-editor')
    const left = (await permissionsOf('showroom-editor')).filter(
      (permission) => !isOn(`${EXPLORER}.delete`, ARTICLE)(permission),
    )
    const permissions = left.map(({ action, subject, properties }) => ({
      ...{ action, subject, properties, conditions: [] },
    }))
    expect((await call('PUT', `/admin/roles/${editor?.id}/permissions`, { permissions })).status).toBe(200)
    const translator = await roleOf('showroom-translator')
    expect((await call('DELETE', `/admin/roles/${translator?.id}`)).status).toBe(200)
    const { roles } = Object((await call('GET', '/users-permissions/roles')).json)
    const visitors = roles.find(({ type }: { readonly type: string }) => type === 'public')
    const { role } = Object((await call('GET', `/users-permissions/roles/${visitors.id}`)).json)
    role.permissions['api::menu'].controllers.menu.find.enabled = false
    const { status } = await call('PUT', `/users-permissions/roles/${visitors.id}`, role)
    expect(status).toBe(200)
  }

  /** Takes away what an earlier version did not have: its records do not know it either. */
  function makeOlder(file: string): void {
    const load = createRequire(resolve('cms/package.json'))
    const database: Database = new (load('better-sqlite3'))(file)
    const change = (sql: string, ...values: readonly unknown[]) =>
      expect(database.prepare(sql).run(...values).changes).toBeGreaterThan(0)
    const settings = 'strapi_core_store_settings'
    const changeStore = (name: string, to: (value: never) => unknown) => {
      const key = `core_showroom_${name}`
      const row = database.prepare(`SELECT value FROM ${settings} WHERE key = ?`).get(key)
      const value = JSON.stringify(to(JSON.parse(Object(row).value) as never))
      change(`UPDATE ${settings} SET value = ? WHERE key = ?`, value, key)
    }
    const withoutSlug = (properties: Permission['properties']) => ({
      ...properties,
      fields: properties.fields?.filter((field) => field !== 'slug'),
    })
    // The right to translate.
    change('DELETE FROM admin_permissions WHERE action = ?', TRANSLATE)
    change(`DELETE FROM ${settings} WHERE key = ?`, 'core_showroom_translating')
    // A field of places.
    const where = 'action = ? AND subject = ?'
    const row = database
      .prepare(`SELECT properties FROM admin_permissions WHERE ${where}`)
      .get(`${EXPLORER}.update`, PLACE)
    const properties = JSON.stringify(withoutSlug(JSON.parse(Object(row).properties)))
    change(
      `UPDATE admin_permissions SET properties = ? WHERE ${where}`,
      properties,
      `${EXPLORER}.update`,
      PLACE,
    )
    changeStore('roles', (roles: Record<string, Record<string, Permission['properties']>>) => {
      const key = `${EXPLORER}.update ${PLACE}`
      const editor = roles['showroom-editor'] ?? {}
      return { ...roles, 'showroom-editor': { ...editor, [key]: withoutSlug(editor[key] ?? {}) } }
    })
    // A call of visitors.
    change('DELETE FROM up_permissions WHERE action = ?', 'api::tour.tour.find')
    changeStore('visitors', (actions: readonly string[]) =>
      actions.filter((action) => action !== 'api::tour.tour.find'),
    )
    database.close()
  }

  test('gives roles the rights, fields and calls that are new', async () => {
    const editor = await permissionsOf('showroom-editor')
    expect(editor.filter(isOn(TRANSLATE, null))).toHaveLength(1)
    expect(editor.find(isOn(`${EXPLORER}.update`, PLACE))?.properties.fields).toContain('slug')
    expect(await visits('/api/tours')).toBe(200)
  })

  test('leaves away what an administrator has taken away', async () => {
    const editor = await permissionsOf('showroom-editor')
    expect(editor.filter(isOn(`${EXPLORER}.delete`, ARTICLE))).toEqual([])
    expect(editor.filter(isOn(`${EXPLORER}.delete`, PLACE))).toHaveLength(1)
    expect(await roleOf('showroom-translator')).toBeUndefined()
    expect(await visits('/api/menus')).toBe(403)
  })
})
