import type { Action } from '../../content'

/** Fields that name a record, a place or a choice. Never what a visitor wrote, nor a key. */
const LOGGED_FIELDS: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  goTo: ['payloadId'],
  openArticle: ['id'],
  openDashboard: ['id'],
  openMenu: ['key'],
  openTour: ['key'],
  showTourStep: ['index'],
  openConfigurator: ['uid'],
  configure: ['uid'],
  addToCart: ['uid'],
  setLanguage: ['locale'],
  setPowerSave: ['on'],
  setHotspots: ['shown'],
  setScreensaver: ['on', 'id'],
  setVideos: ['on'],
  setLoops: ['on'],
  setFlights: ['on'],
  setTilt: ['on'],
  openLink: ['url', 'newWindow'],
  postToIframe: ['name'],
  notify: ['kind'],
}

/** Describes an action in one line: its type and the record it concerns. */
export function describeAction(action: Action): string {
  const fields = new Map<string, unknown>(Object.entries(action))
  const values = (LOGGED_FIELDS[action.type] ?? []).flatMap((name) =>
    fields.has(name) ? [String(fields.get(name))] : [],
  )
  return [action.type, ...values, ...mediaOf(fields.get('media'))].join(' ')
}

/** The file names of media. */
function mediaOf(media: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(media) ? media : [media]
  return all.slice(0, 3).flatMap((each) => {
    const url: unknown = Object(each).url
    return typeof url === 'string' ? [url.replace(/[?#].*$/s, '').replace(/^.*\//s, '')] : []
  })
}
