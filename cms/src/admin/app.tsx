import { Earth, PaperPlane } from '@strapi/icons'
import { PreviewPanel } from './preview/PreviewPanel'

/** The rights to see the pages; the server checks them at each call. */
const PUBLISH = [{ action: 'api::showroom.publish', subject: null }]
const TRANSLATE = [{ action: 'api::showroom.translate', subject: null }]

/** The key that hides the news banner of Strapi 5.54. It ends with the telemetry id, which is `false` when telemetry is off. */
const NEWS = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false'

interface App {
  addMenuLink(link: object): void
  getPlugin(name: 'content-manager'): {
    readonly apis: { addEditViewSidePanel(panels: readonly unknown[]): void }
  }
}

export default {
  config: {
    // Languages of the panel itself.
    locales: [
      'ar',
      'de',
      'es',
      'fr',
      'hi',
      'id',
      'it',
      'ko',
      'nl',
      'pl',
      'pt',
      'ru',
      'sk',
      'th',
      'tr',
      'vi',
      'zh-Hans',
      'zh',
    ],
    // No tour before the first click, and no question to a server on the internet.
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: App) {
    try {
      // Otherwise Strapi's news appear above every page.
      localStorage.setItem(NEWS, 'true')
    } catch {
      // Storage is blocked: the news stay.
    }
    app.addMenuLink({
      to: 'publish',
      icon: PaperPlane,
      intlLabel: { id: 'showroom.publish', defaultMessage: 'Publish' },
      permissions: PUBLISH,
      position: 2,
      Component: () => import('./publish/PublishPage'),
    })
    app.addMenuLink({
      to: 'translations',
      icon: Earth,
      intlLabel: { id: 'showroom.translations', defaultMessage: 'Translations' },
      permissions: TRANSLATE,
      position: 3,
      Component: () => import('./translations/TranslationsPage'),
    })
  },
  bootstrap(app: App) {
    app.getPlugin('content-manager').apis.addEditViewSidePanel([PreviewPanel])
  },
}
