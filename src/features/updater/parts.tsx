import { type ComponentType, lazy, Suspense } from 'react'
import { useHost } from '../../ports'
import type { WithUpdates } from './withUpdates'

/** A part that is loaded only where a desktop build shows the page. */
function whereUpdated(load: () => Promise<{ default: ComponentType<WithUpdates> }>): ComponentType {
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

export const Notices = whereUpdated(() => import('./Notices'))
export const Check = whereUpdated(() => import('./Check'))
