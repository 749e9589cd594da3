import { type BrokenPackage, LOCATIONS, removeTransition, TRANSITIONS } from './brokenPackage'

const world = { id: 9, documentId: 'w9', name: 'Login', protect_with_password: false, menus: [] }

/** Places and transitions that are not connected. */
export const brokenPlaces: readonly BrokenPackage[] = [
  {
    name: 'a transition to its own start',
    break: (pack) => pack.set(TRANSITIONS, 'a-b', 'to', { payloadId: 'a' }),
    lines: [
      'error content/*/content-transitions.json a-b to It leads to where it starts: choose another location. Until then the record is left out.',
    ],
  },
  {
    name: 'a transition to a missing place',
    break: (pack) => pack.set(TRANSITIONS, 'b-c', 'to', { payloadId: 'gone' }),
    lines: [
      'error content/*/content-transitions.json b-c to There is no location "gone": choose one that exists. Until then the record is left out.',
    ],
  },
  {
    name: 'a portal that names another world than it starts in',
    break: async (pack) => {
      await pack.set(TRANSITIONS, 'b-c', 'world', { slug: 'annex', name: 'Annex' })
      await pack.set(TRANSITIONS, 'b-c', 'world_item.world', 'annex')
    },
    lines: [
      'error content/*/content-transitions.json b-c world It starts in world "hall" but names "annex": correct it. Until then "hall" is used.',
    ],
  },
  {
    name: 'an item of a missing world',
    break: (pack) => pack.set(LOCATIONS, 'c', 'world', { slug: 'moon', name: 'Moon' }),
    lines: [
      'error content/*/content-locations.json c world There is no world "moon": choose one that exists. Until then the record is left out.',
    ],
  },
  {
    name: 'a duplicate payload id',
    break: (pack) => pack.set(TRANSITIONS, 'b-a', 'payloadId', 'a'),
    lines: [
      'error content/*/worlds.json hall transitions.1 There is no "b-a" among the transitions: remove it from this list, or add it. Until then it is left out.',
      'error content/*/content-transitions.json a payloadId Another location or transition has the payload id "a": give each its own. Until then the record is left out.',
      'warning content/*/content-locations.json b hotspots.0.action_target no transitions lead to "a": visitors see a blend, not a flight',
      'warning content/*/content-locations.json b arrow_navigation_next no transitions lead to "a": visitors see a blend, not a flight',
    ],
  },
  {
    name: 'a duplicate slug',
    break: (pack) => pack.set(LOCATIONS, 'b', 'slug', 'a'),
    lines: [
      'error content/*/content-locations.json b slug Location a has the same address in this world: give each its own slug. Until then the record is left out.',
    ],
  },
  {
    name: 'a duplicate world slug',
    break: (pack) => pack.add('worlds', { id: 9, slug: 'hall', name: 'Hall' }),
    lines: [
      'error content/*/worlds.json hall slug Another world has the slug "hall": give each its own. Until then the record is left out.',
    ],
  },
  {
    name: 'a start location of another world',
    break: (pack) => pack.set('worlds', 'hall', 'start_location_id', 'c'),
    lines: [
      'error content/*/worlds.json hall start_location_id The start location "c" belongs to another world: choose one of this world. Until then it is left out.',
    ],
  },
  {
    name: 'a start location that one language lacks',
    break: (pack) => pack.set('worlds', 'hall', 'start_location_id', 'gone', 'de'),
    lines: [
      'error content/de/worlds.json hall start_location_id There is no location "gone" to start at: choose one that exists. Until then it is left out.',
    ],
  },
  {
    name: 'no default world',
    break: (pack) => pack.set('app-setting', '1', 'default_world', { slug: 'moon' }),
    lines: [
      'error content/app-setting.json 1 default_world There is no world "moon": choose one that exists. Until then it is left out.',
    ],
  },
  {
    name: 'a world without places',
    break: (pack) => pack.add('worlds', { id: 9, documentId: 'w9', slug: 'moon', name: 'Moon' }),
    lines: [
      'warning content/*/worlds.json moon start_location_id Its start location is not set: choose one.',
      'warning content/*/worlds.json moon locations has no places: add locations, or remove the world',
    ],
  },
  {
    name: 'an unreachable place',
    break: async (pack) => {
      await removeTransition(pack, 'hall', 'b-c')
      await pack.set('worlds', 'annex', 'start_location_id', undefined)
    },
    lines: [
      'warning content/*/worlds.json annex start_location_id Its start location is not set: choose one.',
      'warning content/*/content-locations.json c - cannot be reached from any start location: add a transition that leads here',
      'warning content/*/content-locations.json b hotspots.1.action_target no transitions lead to "c": visitors see a blend, not a flight',
      'warning content/*/content-transitions.json c-b - has no flight back from "b" to "c": add a transition for it',
    ],
  },
  {
    name: 'a dead end',
    break: (pack) => removeTransition(pack, 'annex', 'c-b'),
    lines: [
      'warning content/*/content-locations.json c - is a dead end: add a transition that leads on from here',
      'warning content/*/content-locations.json c hotspots.0.action_target no transitions lead to "b": visitors see a blend, not a flight',
    ],
  },
  {
    name: 'places without a way back',
    break: async (pack) => {
      await removeTransition(pack, 'hall', 'b-a')
      await pack.set('worlds', 'annex', 'start_location_id', undefined)
    },
    lines: [
      'warning content/*/worlds.json annex start_location_id Its start location is not set: choose one.',
      'warning content/*/content-locations.json b - has no way back to a start location: add a transition that leads back',
      'warning content/*/content-locations.json c - has no way back to a start location: add a transition that leads back',
      'warning content/*/content-locations.json b hotspots.0.action_target no transitions lead to "a": visitors see a blend, not a flight',
      'warning content/*/content-locations.json b arrow_navigation_next no transitions lead to "a": visitors see a blend, not a flight',
      'warning content/*/content-transitions.json a-b - has no flight back from "b" to "a": add a transition for it',
    ],
  },
  {
    name: 'a hotspot to a missing place',
    break: (pack) => pack.set(LOCATIONS, 'a', 'hotspots.0.action_target', { payloadId: 'gone' }),
    lines: [
      'error content/*/content-locations.json a hotspots.0.action_target.payloadId There is no location "gone": choose one that exists. Until then hotspots.0 is left out.',
    ],
  },
  {
    name: 'a hotspot to its own place',
    break: (pack) => pack.set(LOCATIONS, 'a', 'hotspots.0.action_target', { payloadId: 'a' }),
    lines: [
      'warning content/*/content-locations.json a hotspots.0.action_target leads to its own place: choose another one',
    ],
  },
  {
    name: 'a hotspot of an unknown kind',
    break: (pack) => pack.set(LOCATIONS, 'a', 'hotspots.0.__component', 'hotspots.teleport'),
    lines: [
      'error content/*/content-locations.json a hotspots.0.__component Expected one of "navigation", "open-article", "open-dashboard", "open-documents", "open-link", "open-media", "menu", "i-frame-action" but found "teleport": correct it. Until then hotspots.0 is left out.',
    ],
  },
  {
    name: 'a hotspot outside of the picture',
    break: (pack) => pack.set(LOCATIONS, 'a', 'hotspots.0.style.left', 120),
    lines: [
      'error content/*/content-locations.json a hotspots.0.style.left Expected a number from 0 to 100 but found 120: correct it. Until then hotspots.0 is left out.',
    ],
  },
  {
    name: 'an arrow to a missing place',
    break: (pack) => pack.set(LOCATIONS, 'b', 'arrow_navigation_next.next.payloadId', 'gone'),
    lines: [
      'error content/*/content-locations.json b arrow_navigation_next.next.payloadId There is no location "gone": choose one that exists. Until then arrow_navigation_next is left out.',
    ],
  },
  {
    name: 'two transitions between the same places',
    break: async (pack) => {
      await pack.set(TRANSITIONS, 'b-c', 'from', { payloadId: 'a' })
      await pack.set(TRANSITIONS, 'b-c', 'to', { payloadId: 'b' })
    },
    lines: [
      'warning content/*/content-locations.json b hotspots.1.action_target no transitions lead to "c": visitors see a blend, not a flight',
      'warning content/*/content-transitions.json b-c - is never flown: "a-b" joins the same places; remove one',
      'warning content/*/content-transitions.json c-b - has no flight back from "b" to "c": add a transition for it',
    ],
  },
  {
    name: 'an unknown blend',
    break: (pack) => pack.set(TRANSITIONS, 'a-b', 'blend', 'swirl'),
    lines: [
      'warning content/*/content-transitions.json a-b blend There is no blend "swirl": choose one of crossfade, depth-fade, directional, luma-wipe, zoom-through',
    ],
  },
  {
    name: 'a duplicate host alias',
    break: async (pack) => {
      await pack.set('worlds', 'hall', 'URL_ALIAS', 'fair')
      await pack.set('worlds', 'annex', 'URL_ALIAS', 'Fair')
    },
    lines: [
      'error content/*/worlds.json annex URL_ALIAS "Fair" already belongs to world "hall": choose another alias',
    ],
  },
  {
    name: 'a world named like a page of the showroom',
    break: (pack) => pack.add('worlds', { ...world, slug: 'login' }),
    lines: [
      'error content/*/worlds.json login slug "login" is the address of a page of the showroom: choose another slug',
      'warning content/*/worlds.json login start_location_id Its start location is not set: choose one.',
      'warning content/*/worlds.json login locations has no places: add locations, or remove the world',
    ],
  },
  {
    name: 'overlapping hotspots',
    break: (pack) => pack.set(LOCATIONS, 'b', 'hotspots.1.style', { left: 11, top: 21 }),
    lines: [
      'warning content/*/content-locations.json b hotspots.1.style lies on hotspot 0, so that only one of them can be touched: move them apart',
    ],
  },
]
