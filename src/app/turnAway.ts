import type { PayloadId } from '../content'
import type { Text } from '../ports'
import { loginUrl, type Visit, type VisitEffects } from '../visit'
import { queryWith, searchOf } from './query'

interface Doorway {
  visit(): Visit
  readonly text: Text
  /** The page's query: how the showroom is embedded goes along. */
  query(): URLSearchParams
  go(url: string): void
}

/** What becomes of a visitor whom no access key would help (spec §4, Access; §6). */
export function createTurnAway({ visit, text, query, go }: Doorway): VisitEffects['turnAway'] {
  const say = (message: string) =>
    visit().dispatch({ type: 'notify', kind: 'danger', timeout: 0, text: message })
  const kept = () => searchOf(queryWith(query(), []))

  const toLogin = (payloadId: PayloadId) => {
    const url = loginUrl(visit().getState().language, payloadId)
    go(url + kept().replace('?', '&'))
  }
  return (access, payloadId) => {
    if (access === 'login') return toLogin(payloadId)
    if (access === 'inactive') return say(text('error.inactive'))
    say(text('access.refused'))
    go(`/${visit().getState().language}${kept()}`)
  }
}
