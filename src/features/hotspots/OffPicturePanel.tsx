import { unlistedHotspots, useSidebar, useText, useVisit } from '../../ports'
import { Sidebar } from '../../ui'
import { HotspotRows } from './HotspotRows'

interface OffPicturePanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The hotspots that do not fit into the picture, as a list. */
export default function OffPicturePanel({ open, onClose }: OffPicturePanelProps) {
  const off = useVisit(unlistedHotspots)
  const sidebar = useSidebar()
  const text = useText()
  const title = text('place.others')
  return (
    <Sidebar
      {...sidebar}
      open={open && off.length > 0}
      side="start"
      title={title}
      closeLabel={text('navigation.close')}
      onClose={onClose}
    >
      <HotspotRows hotspots={off} label={title} offPicture onChosen={onClose} />
    </Sidebar>
  )
}
