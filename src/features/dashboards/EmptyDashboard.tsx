import { useRelatedLinks, useText } from '../../ports'
import { EmptyState, LibraryIcon } from '../../ui'

/** Placeholder of a dashboard without content, with related links. */
export function EmptyDashboard() {
  const text = useText()
  return (
    <EmptyState
      mark={<LibraryIcon />}
      title={text('dashboard.empty')}
      text={text('dashboard.empty_text')}
      links={useRelatedLinks()}
    />
  )
}
