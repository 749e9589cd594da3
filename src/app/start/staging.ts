import type { Text } from '../../ports'
import type { Visit } from '../../visit'

/** Says so, until it is closed, where this page's URL is that of a staging environment and the setting wants it (spec §8). */
export function notifyIfStaging(visit: Visit, url: string, text: Text): void {
  if (!visit.getState().settings.staging.notice || !url.includes('staging')) return
  visit.dispatch({
    type: 'notify',
    kind: 'danger',
    timeout: 0,
    position: 'top-center',
    text: text('info__on_staging'),
  })
}
