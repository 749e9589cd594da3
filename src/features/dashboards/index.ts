import { type Feature, lazyOverlay } from '../../ports'

/** Media libraries with links, contacts and action buttons (spec §3, Dashboard). */
export const dashboards: Feature = {
  name: 'dashboards',
  slots: { overlay: lazyOverlay(['dashboard'], async () => (await import('./Dashboards')).Dashboards) },
}
