import type { Row, Strapi } from '../strapi'
import { STORE } from './languages'

/** The right to publish, go back and plan. Super Admin has every right. */
export const PUBLISH = 'api::showroom.publish'

/** The right to exchange texts with translators. */
export const TRANSLATE = 'api::showroom.translate'

/** The right to edit in the pictures. */
export const STUDIO = 'api::showroom.studio'

const RIGHTS = [
  {
    ...{ action: STUDIO, uid: 'showroom.studio', displayName: 'Edit in the pictures', subCategory: 'studio' },
    ...{ key: 'studio', roles: ['showroom-editor'] },
  },
  {
    ...{ action: PUBLISH, uid: 'showroom.publish', displayName: 'Publish releases', subCategory: 'releases' },
    ...{ key: 'publishing', roles: ['showroom-editor'] },
  },
  {
    ...{ action: TRANSLATE, uid: 'showroom.translate', displayName: 'Exchange texts with translators' },
    ...{ subCategory: 'translations', key: 'translating', roles: ['showroom-editor', 'showroom-translator'] },
  },
] as const

/** Before Strapi starts: lists the rights among those of roles. */
export async function registerRights(strapi: Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission')
  for (const { uid, displayName, subCategory } of RIGHTS)
    await actionProvider.register({
      section: 'settings',
      category: 'showroom',
      subCategory,
      uid,
      displayName,
    })
}

/** Gives roles that are older than a right its use, once: administrators may take it away. */
export async function allowRights(strapi: Strapi): Promise<void> {
  const store = strapi.store(STORE)
  for (const { key, action, roles } of RIGHTS) {
    if ((await store.get({ key })) === true) continue
    for (const code of roles) await allow(strapi, code, action)
    await store.set({ key, value: true })
  }
}

async function allow(strapi: Strapi, code: string, action: string): Promise<void> {
  const role: Row | null = await strapi.db.query('admin::role').findOne({ where: { code } })
  if (!role) return
  const permissions = strapi.db.query('admin::permission')
  if ((await permissions.count({ where: { action, role: role.id } })) > 0) return
  const limits = { subject: null, properties: {}, conditions: [], actionParameters: {} }
  await permissions.create({ data: { action, ...limits, role: role.id } })
}
