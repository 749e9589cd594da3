import type { CmsType } from '../model/attribute'
import { isOfLanguage } from '../setup/permissions'
import type { KoaContext, Strapi } from '../strapi'

const EXPLORER = 'plugin::content-manager.explorer'

/** What a person of the panel may read and change, as in the forms. */
export interface TextRights {
  mayRead(type: CmsType, locale: string): boolean
  /** `field`: its path in answers. */
  mayChange(type: CmsType, locale: string, field: string): boolean
}

export function textRights(strapi: Strapi, { state }: Pick<KoaContext, 'state'>): TextRights {
  const ability = state.userAbility
  const may = (name: string, { uid }: CmsType, locale: string, field?: string): boolean => {
    const action = `${EXPLORER}.${name}`
    const manager = strapi
      .service('admin::permission')
      .createPermissionsManager({ ability, action, model: uid })
    return ability?.can(action, manager.toSubject({ locale }), field) ?? false
  }
  return {
    mayRead: (type, locale) => may('read', type, locale),
    mayChange(type, locale, field) {
      const [first = '', ...steps] = field.split('.').filter((step) => !/^\d+$/.test(step))
      const root = type.fields.find(({ name }) => name === first)
      // Parts that all languages share have a text for each of them.
      if (root && !isOfLanguage(root.attribute)) return may('update', type, locale)
      const names = [root?.stored ?? first, ...steps]
      return names.some((_, at) => may('update', type, locale, names.slice(0, at + 1).join('.')))
    },
  }
}
