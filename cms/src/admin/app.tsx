import { PaperPlane } from '@strapi/icons'

/** The right to see the page; the server checks it at each call. */
const PUBLISH = [{ action: 'api::showroom.publish', subject: null }]

interface App {
  addMenuLink(link: object): void
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
    app.addMenuLink({
      to: 'publish',
      icon: PaperPlane,
      intlLabel: { id: 'showroom.publish', defaultMessage: 'Publish' },
      permissions: PUBLISH,
      position: 2,
      Component: () => import('./publish/PublishPage'),
    })
  },
  bootstrap() {},
}
