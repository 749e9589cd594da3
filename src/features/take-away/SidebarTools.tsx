import type { BagItem } from '../../content'
import { useDispatch, usePublicOrigin, useSubject, useText, useVisit } from '../../ports'
import { Button, TakeAlongIcon, TakenIcon } from '../../ui'
import { omitUndefined } from '../../util'
import { CopyLink } from './CopyLink'
import { useAddress } from './useAddress'
import { usePackedConfiguration } from './usePackedConfiguration'
import { useSave } from './useSave'

/** At the end of a configurator: saves the configuration and shows the code of all saved items, and copies its link. */
export function SidebarTools() {
  const dispatch = useDispatch()
  const text = useText()
  const origin = usePublicOrigin()
  const { address } = useAddress()
  const item = useConfigurationItem()
  const { isSaved, save } = useSave(item)
  const count = useVisit(({ bag }) => bag.length)
  if (origin === undefined) return null
  const open = () => {
    // Without a configuration that fits into a code, the code opens the configurator alone.
    if (!item) return dispatch({ type: 'openTakeAway' })
    if (save()) dispatch({ type: 'openTakeAway', what: 'bag' })
  }
  return (
    <>
      <Button
        icon={isSaved ? <TakenIcon /> : <TakeAlongIcon />}
        data-take-away={item?.type === 'configuration' ? item.code : ''}
        onClick={open}
      >
        {isSaved ? text('take_away.taken', { count }) : text('take_away.open')}
      </Button>
      {address !== undefined && <CopyLink address={origin + address} />}
    </>
  )
}

/** The configuration on screen. Undefined if the visitor has chosen nothing yet, or too much for a code. */
function useConfigurationItem(): BagItem | undefined {
  const subject = useSubject()
  const { uid, code } = subject.type === 'configurator' ? subject : {}
  const isConfigured = useVisit(({ configurations }) => uid !== undefined && configurations.has(uid))
  const configuration = usePackedConfiguration(uid)
  if (uid === undefined || !isConfigured || !configuration?.whole) return undefined
  return { type: 'configuration', uid, packed: configuration.packed, ...omitUndefined({ code }) }
}
