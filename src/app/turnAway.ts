import type { Text } from '../ports'
import { loginUrl, type Visit, type VisitEffects } from '../visit'
import { lasting, withQuery } from './query'

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
  const lead = (url: string) => go(withQuery(url, lasting(query())))
  return (access, payloadId) => {
    const { language } = visit().getState()
    if (access === 'login') return lead(loginUrl(language, payloadId))
    if (access === 'inactive') return say(text('error.inactive'))
    say(text('access.refused'))
    lead(`/${language}`)
  }
}
