import { useDispatch, usePublicOrigin, useText } from '../../ports'
import { Button, CodeIcon } from '../../ui'
import { CopyLink } from './CopyLink'
import { useAddress } from './useAddress'

/** At the end of a sidebar: shows its code, and copies its link. */
export function SidebarTools() {
  const dispatch = useDispatch()
  const text = useText()
  const origin = usePublicOrigin()
  const { address } = useAddress()
  if (origin === undefined) return null
  return (
    <>
      <Button icon={<CodeIcon />} data-take-away onClick={() => dispatch({ type: 'openTakeAway' })}>
        {text('take_away.open')}
      </Button>
      {address !== undefined && <CopyLink address={origin + address} />}
    </>
  )
}
