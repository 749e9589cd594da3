import type { CmsType } from '../model/attribute'
import { STORE } from '../setup/languages'
import type { Strapi } from '../strapi'
import { type AfterSaves, createAfterSaves, watchSaves } from './afterSaves'
import { releaseService } from './releaseClient'
import { addPublishRoutes } from './routes'

/** The name of this service in Strapi. */
const AFTER_SAVES = 'api::showroom.after-saves'

/** Before Strapi starts: the calls of the page Publish, and releases after saves. */
export function addPublishing(strapi: Strapi, types: readonly CmsType[]): void {
  const service = releaseService()
  if (!service) {
    addPublishRoutes(strapi, types, undefined)
    return
  }
  const afterSaves = createAfterSaves({ service, store: strapi.store(STORE), log: strapi.log })
  strapi.get('services').set(AFTER_SAVES, afterSaves)
  addPublishRoutes(strapi, types, { service, afterSaves })
  watchSaves(
    strapi,
    types.map(({ uid }) => uid),
    afterSaves.saved,
  )
}

/** After Strapi has started. */
export async function resumePublishing(strapi: Strapi): Promise<void> {
  const afterSaves: AfterSaves | undefined = strapi.service(AFTER_SAVES)
  await afterSaves?.resume()
}
