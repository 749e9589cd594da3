import type { Action } from '../../content'
import {
  menuKeyOf,
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
 * Those that are still loading are there, so that none moves when they arrive: what they open waits for its content.
 */
export function useAbilities(): Readonly<Partial<Record<Ability['name'], Ability>>> {
  const { visit } = useHost()
  const { worlds, configurators, complete } = useContent()
  const main = useVisit((state) => menuKeyOf(state, 'main'))
  const tours = useVisit((state) => menuKeyOf(state, 'tours'))
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
    // Only a configurator that exists can be opened (spec §4). One that is still loading has its place, and opens then.
    ...(configures &&
      uid !== undefined &&
      (configurators.has(uid) || !complete) && {
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
