import { lazy, Suspense } from 'react'
import { useSettings } from '../../ports'

const Counters = lazy(() => import('./Counters'))

export function Debug() {
  const { enabled } = useSettings().logging
  if (!enabled) return null
  return (
    <Suspense>
      <Counters />
    </Suspense>
  )
}
