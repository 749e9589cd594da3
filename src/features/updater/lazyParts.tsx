import { type ComponentType, lazy, Suspense } from 'react'
import { useHost } from '../../ports'
import type { WithUpdates } from './withUpdates'

/** Loads a component only in a desktop build. */
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

/** The container exists from the start, because hotspots observe it. */
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
