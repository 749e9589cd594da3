import { useState } from 'react'
import { type Overlay, useMissingOverlay, useOnline, useOverlay, useText } from '../../ports'
import { Button, Modal, Notice, OfflineIcon, Progress } from '../../ui'

export function Missing() {
  const { types } = useMissingOverlay()
  return types.map((type) => <MissingOverlay key={type} type={type} />)
}

/** A progress line while the chunk loads; after a failed attempt, a notice. */
function MissingOverlay({ type }: { readonly type: Overlay['type'] }) {
  const { isMine, isAway, ask } = useMissingOverlay()
  const opened = useOverlay(type, isMine)
  const online = useOnline()
  const text = useText()
  const [missed, setMissed] = useState(isAway)
  if (isAway && !missed) setMissed(true)
  if (!opened) return null
  if (!missed) return <Progress label={text('viewer.loading')} />
  return (
    <Modal
      {...opened.surface}
      size="s"
      height={400}
      title={text(online ? 'error.load' : 'updater.offline')}
      closeLabel={text('navigation.close')}
    >
      <Notice mark={<OfflineIcon />} text={text(online ? 'error.awaited' : 'offline.needed')} alert>
        <Button data-autofocus onClick={ask}>
          {text('error.retry')}
        </Button>
      </Notice>
    </Modal>
  )
}
