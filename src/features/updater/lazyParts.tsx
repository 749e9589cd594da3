import { type ComponentType, lazy, Suspense } from 'react'
import { useHost } from '../../ports'
import type { WithUpdates } from './withUpdates'

/** A part that is loaded only where a desktop build shows the page. */
function onDesktop(load: () => Promise<{ default: ComponentType<WithUpdates> }>): ComponentType {
  const Part = lazy(load)
  return function WhereUpdated() {
    const { updates } = useHost()
    return (
      updates && (
        <Suspense>
          <Part updates={updates} />
        </Suspense>
      )
    )
  }
}

const Notice = onDesktop(() => import('./Notices'))
const ReloadScreen = onDesktop(() => import('./ReloadScreen'))

/** The room of the notices is there before they are: hotspots watch it from the beginning. */
export function Notices() {
  const { updates } = useHost()
  return (
    updates && (
      <>
        <div style={{ position: 'fixed' }} data-updates data-keep-clear data-above>
          <Notice />
        </div>
        <ReloadScreen />
      </>
    )
  )
}

export const UpdateCheck = onDesktop(() => import('./UpdateCheck'))
