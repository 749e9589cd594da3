import { STORE } from '../setup/languages'
import type { Row, Strapi } from '../strapi'

/** The right to publish, go back and plan. Super Admin has every right. */
export const PUBLISH = 'api::showroom.publish'

/** Before Strapi starts: lists the right among those of roles. */
export async function registerPublishing(strapi: Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.register({
    ...{ section: 'settings', category: 'showroom', subCategory: 'releases' },
    ...{ uid: 'showroom.publish', displayName: 'Publish releases' },
  })
}

/** Gives editors of a CMS that is older than the right its use, once: administrators may take it away. */
export async function allowPublishing(strapi: Strapi): Promise<void> {
  const store = strapi.store(STORE)
  if ((await store.get({ key: 'publishing' })) === true) return
  const role: Row | null = await strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'showroom-editor' } })
  if (role) {
    const permissions = strapi.db.query('admin::permission')
    const had = await permissions.count({ where: { action: PUBLISH, role: role.id } })
    if (had === 0)
      await permissions.create({
        data: {
          action: PUBLISH,
          subject: null,
          properties: {},
          conditions: [],
          actionParameters: {},
          role: role.id,
        },
      })
  }
  await store.set({ key: 'publishing', value: true })
}
