import type { Action } from '../../content'

/** Fields that name a record, a place or a choice: never what somebody wrote, nor a key. */
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
  openLink: ['url', 'newWindow'],
  postToIframe: ['name'],
  notify: ['kind'],
}

/** An action in one line: what it is, and the record that it is about. */
export function describeAction(action: Action): string {
  const fields = new Map<string, unknown>(Object.entries(action))
  const told = (LOGGED_FIELDS[action.type] ?? []).flatMap((name) =>
    fields.has(name) ? [String(fields.get(name))] : [],
  )
  return [action.type, ...told, ...mediaOf(fields.get('media'))].join(' ')
}

/** Files by their names. */
function mediaOf(media: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(media) ? media : [media]
  return all.slice(0, 3).flatMap((each) => {
    const url: unknown = Object(each).url
    return typeof url === 'string' ? [url.replace(/[?#].*$/s, '').replace(/^.*\//s, '')] : []
  })
}
