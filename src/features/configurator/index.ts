import { type Feature, whenOpened } from '../../ports'

/** The configurator of a world, in the left sidebar, and the way from there to a cart (spec §2, §4). */
export const configurator: Feature = {
  name: 'configurator',
  abilities: ['openConfigurator'],
  slots: {
    overlay: whenOpened(
      ['configurator'],
      async () => (await import('./ConfiguratorSidebar')).ConfiguratorSidebar,
    ),
  },
}
