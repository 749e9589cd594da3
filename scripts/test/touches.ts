/** Features that a visitor touches to move on from any place. */
const NAVIGATION = ['hotspots', 'arrows', 'arrival', 'navigation-bar', 'video-off', 'notifications']

/**
 * The features that a browser test is about or passes through. A test without a row is assumed to touch
 * every feature, so a row is only worthwhile if it avoids running many tests.
 */
export const FEATURES_OF_TEST: Readonly<Record<string, readonly string[]>> = {
  'security/access': ['login', 'password-keyboard', 'menus', ...NAVIGATION],
  'navigation/preload': NAVIGATION,
  'content/article-slideshow': ['articles', 'lightbox', 'hotspots'],
  'content/article-touch': ['articles', 'hotspots'],
  'content/article-turntable': ['articles', 'hotspots'],
  'content/articles': ['articles', 'lightbox', 'pdf', 'iframe', 'video', ...NAVIGATION],
  'player/backgrounds': NAVIGATION,
  'player/blends': NAVIGATION,
  'content/configurator': ['configurator', 'notifications', 'navigation-bar', 'dialog'],
  'content/contact': ['contact', 'navigation-bar', 'notifications'],
  'content/dashboards': ['dashboards', 'lightbox', 'pdf', 'video', 'iframe', 'contact', 'navigation-bar'],
  'app/errors': ['header', 'login'],
  'player/faults': NAVIGATION,
  'content/films': ['video', 'iframe', 'notifications'],
  'player/flight': NAVIGATION,
  'navigation/flight-playback': NAVIGATION,
  'player/gpu': NAVIGATION,
  'navigation/hotspot-types': [
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
  'navigation/hotspots': NAVIGATION,
  'content/lightbox': ['lightbox'],
  'player/loop-faults': NAVIGATION,
  'player/never-black': NAVIGATION,
  'content/pdf': ['pdf'],
  'player/picture': NAVIGATION,
  'player/playback': NAVIGATION,
  'player/relay-tour': [...NAVIGATION, 'tours'],
  'player/resize': NAVIGATION,
  'app/screensaver': ['screensaver', 'notifications'],
  'player/seams': [],
  'player/soak': NAVIGATION,
  'navigation/tours': ['tours', 'articles', 'notifications', 'navigation-bar'],
}
