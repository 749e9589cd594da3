import { useSettings, useText } from '../../ports'
import { Switch } from '../../ui'
import { asksForConsent } from './asksForConsent'
import { useChoice } from './useChoice'

/** Toggles consent in the display settings. */
export function ConsentSwitch() {
  const isAsking = asksForConsent(useSettings().analytics)
  const { choice, choose } = useChoice()
  const text = useText()
  if (!isAsking) return null
  return (
    <Switch
      on={choice === 'accepted'}
      data-choice="analytics"
      onChange={(on) => choose(on ? 'accepted' : 'declined')}
    >
      {text('analytics.count')}
    </Switch>
  )
}
