/** Visible at every place and used to move on. */
const NAVIGATION = ['hotspots', 'arrows', 'arrival', 'navigation-bar', 'video-off', 'notifications']

/**
 * The features that a browser test covers or passes through. A test without a row counts as using every
 * feature, so a row is only worth it where it saves many tests from running.
 */
export const FEATURES_OF_TEST: Readonly<Record<string, readonly string[]>> = {
  access: ['login', 'password-keyboard', 'menus', ...NAVIGATION],
  ahead: NAVIGATION,
  'article-slideshow': ['articles', 'lightbox', 'hotspots'],
  'article-touch': ['articles', 'hotspots'],
  'article-turn': ['articles', 'hotspots'],
  articles: ['articles', 'lightbox', 'pdf', 'iframe', 'video', ...NAVIGATION],
  backgrounds: NAVIGATION,
  blends: NAVIGATION,
  configurator: ['configurator', 'notifications', 'navigation-bar', 'dialog'],
  contact: ['contact', 'navigation-bar', 'notifications'],
  dashboards: ['dashboards', 'lightbox', 'pdf', 'video', 'iframe', 'contact', 'navigation-bar'],
  errors: ['header', 'login'],
  faults: NAVIGATION,
  films: ['video', 'iframe', 'notifications'],
  flight: NAVIGATION,
  'flight-ways': NAVIGATION,
  gpu: NAVIGATION,
  'hotspot-types': [
    ...NAVIGATION,
    'articles',
    'menus',
    'tours',
    'contact',
    'dashboards',
    'lightbox',
    'pdf',
    'video',
    'iframe',
  ],
  hotspots: NAVIGATION,
  lightbox: ['lightbox'],
  loopFaults: NAVIGATION,
  'never-black': NAVIGATION,
  pdf: ['pdf'],
  picture: NAVIGATION,
  playback: NAVIGATION,
  'relay-tour': [...NAVIGATION, 'tours'],
  resize: NAVIGATION,
  screensaver: ['screensaver', 'notifications'],
  seams: [],
  soak: NAVIGATION,
  tours: ['tours', 'articles', 'notifications', 'navigation-bar'],
}
