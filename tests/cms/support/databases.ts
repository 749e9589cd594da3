import { inject } from 'vitest'
import type { SeededCms } from '../globalSetup'

/** The databases of this run. */
export const DATABASES = (['sqlite', 'postgres'] as const).filter((name) => inject(name) !== undefined)

/** The CMS on a database of this run. */
export function cmsOn(database: (typeof DATABASES)[number]): SeededCms {
  const cms = inject(database)
  if (!cms) throw new Error(`No CMS runs on ${database}`)
  return cms
}
