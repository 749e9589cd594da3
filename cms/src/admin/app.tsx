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
  bootstrap() {},
}
