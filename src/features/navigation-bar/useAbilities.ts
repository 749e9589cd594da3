import type { Action } from '../../content'
import {
  menuOf,
  type Overlay,
  targetLocation,
  useContent,
  useHost,
  useOffers,
  usePublicOrigin,
  useVisit,
} from '../../ports'

/** A sidebar or window that the bar can open (spec §2, layout). */
export interface Ability {
  readonly name: 'menu' | 'configurator' | 'tours' | 'contact' | 'takeAway'
  readonly open: boolean
  readonly act: () => void
}

/**
 * Abilities that are part of this build and lead somewhere from here. The others are absent, so that no button is dead.
 */
export function useAbilities(): Readonly<Partial<Record<Ability['name'], Ability>>> {
  const { visit } = useHost()
  const { worlds, configurators } = useContent()
  const main = useVisit((state) => menuOf(state, 'main')?.key)
  const tours = useVisit((state) => menuOf(state, 'tours')?.key)
  const uid = useVisit((state) => worlds.get(targetLocation(state)?.world ?? '')?.configurator)
  const overlays = useVisit((state) => state.overlays)
  const hasItems = useVisit(({ bag }) => bag.length > 0)
  const [offered, origin] = [useOffers('openTakeAway'), usePublicOrigin()]
  const canTakeAway = offered && origin !== undefined
  const [menus, guides, configures, contacts] = [
    useOffers('openMenu'),
    useOffers('openTour'),
    useOffers('openConfigurator'),
    useOffers('openContact'),
  ]
  const ability = (name: Ability['name'], action: Action, isIt: (overlay: Overlay) => boolean): Ability => {
    const open = overlays.some(isIt)
    return { name, open, act: () => visit.dispatch(open ? { type: 'close' } : action) }
  }
  const isMenuOf = (domain: string) => (overlay: Overlay) =>
    overlay.type === 'menu' && overlay.key.startsWith('tours') === (domain === 'tours')
  return {
    ...(menus &&
      main !== undefined && { menu: ability('menu', { type: 'openMenu', key: main }, isMenuOf('main')) }),
    // Only a configurator that exists can be opened (spec §4).
    ...(configures &&
      uid !== undefined &&
      configurators.has(uid) && {
        configurator: ability(
          'configurator',
          { type: 'openConfigurator', uid },
          ({ type }) => type === 'configurator',
        ),
      }),
    ...(guides &&
      tours !== undefined && {
        tours: ability('tours', { type: 'openMenu', key: tours }, isMenuOf('tours')),
      }),
    ...(contacts && {
      contact: ability('contact', { type: 'openContact' }, ({ type }) => type === 'contact'),
    }),
    ...(canTakeAway && {
      takeAway: ability(
        'takeAway',
        { type: 'openTakeAway', what: hasItems ? 'bag' : 'here' },
        ({ type }) => type === 'takeAway',
      ),
    }),
  }
}
