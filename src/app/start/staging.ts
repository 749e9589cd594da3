import type { Text } from '../../ports'
import type { Visit } from '../../visit'

/** Shows a notification on a staging URL until it is closed, if the setting is on (spec §8). */
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
