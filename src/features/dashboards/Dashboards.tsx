import type { Dashboard } from '../../content'
import { useContent, useLayout, useOverlay, useSidebar, useText } from '../../ports'
import { Progress, Sidebar } from '../../ui'
import { LandscapeDashboard } from './LandscapeDashboard'
import { PortraitDashboard } from './PortraitDashboard'

/** The open dashboard in the right sidebar (spec §2), which is as wide as the window if it has media. */
export function Dashboards() {
  const open = useOverlay('dashboard')
  const { dashboards } = useContent()
  const { seconds, width } = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const text = useText()
  if (!open) return null
  const dashboard = dashboards.get(open.overlay.id)
  // A library that still loads becomes a page, too: it must not change its width.
  const isPage = portrait || dashboard?.mediaLibrary.length !== 0
  return (
    <Sidebar
      {...open.surface}
      key={open.overlay.id}
      side="end"
      title={dashboard?.title ?? ''}
      closeLabel={text('navigation.close')}
      seconds={seconds}
      width={isPage ? '100vw' : width}
      from="top"
    >
      {dashboard ? (
        <DashboardBody dashboard={dashboard} portrait={portrait} />
      ) : (
        <Progress label={text('loading.content')} />
      )}
    </Sidebar>
  )
}

function DashboardBody({
  dashboard,
  portrait,
}: {
  readonly dashboard: Dashboard
  readonly portrait: boolean
}) {
  return portrait ? <PortraitDashboard dashboard={dashboard} /> : <LandscapeDashboard dashboard={dashboard} />
}
