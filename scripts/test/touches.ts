/** On the screen wherever a place is: what is touched to go on. */
const WAYS = ['hotspots', 'arrows', 'arrival', 'navigation-bar', 'video-off', 'notifications']

/**
 * The features that a browser test is about or goes through. A test without a row is taken to touch every feature, so a row
 * is worth its while only where it keeps many tests from running.
 */
export const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  access: ['login', 'password-keyboard', 'menus', ...WAYS],
  ahead: WAYS,
  'article-slideshow': ['articles', 'lightbox', 'hotspots'],
  'article-touch': ['articles', 'hotspots'],
  'article-turn': ['articles', 'hotspots'],
  articles: ['articles', 'lightbox', 'pdf', 'iframe', 'video', ...WAYS],
  backgrounds: WAYS,
  blends: WAYS,
  configurator: ['configurator', 'notifications', 'navigation-bar', 'dialog'],
  contact: ['contact', 'navigation-bar', 'notifications'],
  dashboards: ['dashboards', 'lightbox', 'pdf', 'video', 'iframe', 'contact', 'navigation-bar'],
  errors: ['header', 'login'],
  faults: WAYS,
  films: ['video', 'iframe', 'notifications'],
  flight: WAYS,
  'flight-ways': WAYS,
  gpu: WAYS,
  'hotspot-types': [
    ...WAYS,
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
  hotspots: WAYS,
  lightbox: ['lightbox'],
  loopFaults: WAYS,
  'never-black': WAYS,
  pdf: ['pdf'],
  picture: WAYS,
  playback: WAYS,
  'relay-tour': [...WAYS, 'tours'],
  resize: WAYS,
  screensaver: ['screensaver', 'notifications'],
  seams: [],
  soak: WAYS,
  tours: ['tours', 'articles', 'notifications', 'navigation-bar'],
}
