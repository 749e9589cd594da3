import { useText, useWaysOn } from '../../ports'
import { EmptyState, LibraryIcon } from '../../ui'

/** A dashboard that the editors have not filled yet, with the ways on. */
export function EmptyDashboard() {
  const text = useText()
  return (
    <EmptyState
      mark={<LibraryIcon />}
      title={text('dashboard.empty')}
      text={text('dashboard.empty_text')}
      links={useWaysOn()}
    />
  )
}
