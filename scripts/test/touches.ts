/** On the screen wherever a place is: what is touched to go on. */
const WAYS = ['hotspots', 'arrows', 'arrival', 'navigation-bar', 'video-off', 'notifications']

/**
 * The features that a browser test is about or goes through. A test without a row is taken to touch every feature, so a row
 * is worth its while only where it keeps many tests from running.
 */
export const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  'security/access': ['login', 'password-keyboard', 'menus', ...WAYS],
  'navigation/preload': WAYS,
  'content/article-slideshow': ['articles', 'lightbox', 'hotspots'],
  'content/article-touch': ['articles', 'hotspots'],
  'content/article-turntable': ['articles', 'hotspots'],
  'content/articles': ['articles', 'lightbox', 'pdf', 'iframe', 'video', ...WAYS],
  'player/backgrounds': WAYS,
  'player/blends': WAYS,
  'content/configurator': ['configurator', 'notifications', 'navigation-bar', 'dialog'],
  'content/contact': ['contact', 'navigation-bar', 'notifications'],
  'content/dashboards': ['dashboards', 'lightbox', 'pdf', 'video', 'iframe', 'contact', 'navigation-bar'],
  'app/errors': ['header', 'login'],
  'player/faults': WAYS,
  'content/films': ['video', 'iframe', 'notifications'],
  'player/flight': WAYS,
  'navigation/flight-playback': WAYS,
  'player/gpu': WAYS,
  'navigation/hotspot-types': [
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
  'navigation/hotspots': WAYS,
  'content/lightbox': ['lightbox'],
  'player/loop-faults': WAYS,
  'player/never-black': WAYS,
  'content/pdf': ['pdf'],
  'player/picture': WAYS,
  'player/playback': WAYS,
  'player/relay-tour': [...WAYS, 'tours'],
  'player/resize': WAYS,
  'app/screensaver': ['screensaver', 'notifications'],
  'player/seams': [],
  'player/soak': WAYS,
  'navigation/tours': ['tours', 'articles', 'notifications', 'navigation-bar'],
}
