import { type Feature, whenOpened } from '../../ports'

/** Media libraries with links, contacts and action buttons (spec §3, Dashboard). */
export const dashboards: Feature = {
  name: 'dashboards',
  slots: { overlay: whenOpened(['dashboard'], async () => (await import('./Dashboards')).Dashboards) },
}
