import { type Feature, lazyOverlay } from '../../ports'

/** The world's configurator in the left sidebar, with the button to add to the cart (spec §2, §4). */
export const configurator: Feature = {
  name: 'configurator',
  abilities: ['openConfigurator'],
  slots: {
    overlay: lazyOverlay(
      ['configurator'],
      async () => (await import('./ConfiguratorSidebar')).ConfiguratorSidebar,
    ),
  },
}
