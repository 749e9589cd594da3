import type { EndpointName } from '../content'

/** One REST endpoint that content is loaded from. */
export interface EndpointSettings {
  /** Key of the answer; list answers with the same name are concatenated. */
  readonly name: string
  readonly path: string
  /** Populate parameters, each `name=value`. */
  readonly params: readonly string[]
  readonly localized: boolean
  /** Sends `limit=-1`. */
  readonly limit: boolean
}

const NOT_LOCALIZED = { localized: false, limit: false }
const ALL = { localized: false, limit: true }
const ALL_OF_LANGUAGE = { localized: true, limit: true }

function endpoint(
  name: EndpointName,
  how: Pick<EndpointSettings, 'localized' | 'limit'>,
  parts: readonly string[],
): EndpointSettings {
  return { name, path: `/api/${name}`, params: parts.map(populate), ...how }
}

/**
 * The query parameter that includes a part in an answer, in the syntax of Strapi 5. `populate=*` omits
 * fields inside dynamic zones. `background/*` includes all fields one level inside; a colon precedes a
 * component of a zone.
 */
function populate(part: string): string {
  const isDeep = part.endsWith('/*')
  const steps = part.replace(/\/\*$/, '').split('/')
  const path = steps.map((step) => step.replace(':', '][on][')).join('][populate][')
  return `populate[${path}]${isDeep ? '[populate]=*' : '=true'}`
}

/** The parts of article sections by kind. The pictures of slides are two levels inside the zone. */
const SECTIONS = Object.entries({
  text: [],
  video: ['media', 'poster'],
  images: ['images'],
  image: ['media'],
  iframe: ['iframe', 'poster'],
  pdf: ['media', 'poster'],
  viewer: ['images', 'poster'],
  data: ['rows'],
  slideshow: ['slides/*'],
}).flatMap(([kind, parts]) => ['icon/*', ...parts].map((part) => `sections:sections.${kind}/${part}`))

/** An article's references to others. A backend without them refuses only these. */
const RELATIONS = ['accessories', 'related']

/** The triggers of a background's page are two levels inside it. */
const BACKGROUND = ['image', 'video', 'poster', 'iframe', 'options', 'settings/*']

/** The parts of a list of backgrounds. */
const backgrounds = (field: string) => BACKGROUND.map((part) => `${field}/${part}`)

/** Kinds of menu items with a target. The other kinds lead to their files or to a contact. */
const LEADING = ['navigation', 'article', 'dashboard', 'link', 'menu', 'tour', 'configurator']

/** The parts of menu items by kind. The targets of their further actions are two levels inside the zone. */
const ITEMS = [...LEADING, 'document', 'media', 'contact'].flatMap((kind) =>
  [...(LEADING.includes(kind) ? ['target'] : []), 'media', 'cover', 'action_stack/*'].map(
    (part) => `items:menu-items.${kind}/${part}`,
  ),
)

/** How each endpoint is loaded, and with which `limit` (spec §7). */
export const ENDPOINTS: readonly EndpointSettings[] = [
  endpoint('app-setting', NOT_LOCALIZED, [
    ...['default_world', 'app_logo', 'menus', 'pathfinding/*', 'screensaver', 'content_slider', 'hotspots'],
    ...['start_background', 'login_background', 'power_save_background'].flatMap(backgrounds),
  ]),
  endpoint('worlds', ALL_OF_LANGUAGE, [
    ...['menus', 'logo', 'header_components/*', 'sidebars', 'configurator'],
    ...[...backgrounds('start_page/background'), 'start_page/action_buttons/*'],
  ]),
  endpoint('content-locations', ALL_OF_LANGUAGE, [
    ...['world', 'group/menus', ...backgrounds('background'), 'hotspots/*', 'menus', 'station_category'],
    ...['arrow_navigation_prew/next', 'arrow_navigation_next/next'],
  ]),
  endpoint('content-transitions', ALL_OF_LANGUAGE, [
    ...['world', 'group', ...backgrounds('background'), 'from', 'to'],
  ]),
  endpoint('icons', NOT_LOCALIZED, ['svg']),
  endpoint('menus', ALL_OF_LANGUAGE, ITEMS),
  endpoint('articles', ALL_OF_LANGUAGE, [...SECTIONS, 'tags', 'action_buttons/*', 'settings', ...RELATIONS]),
  endpoint('dashboards', ALL_OF_LANGUAGE, [
    ...['logo', 'links/*', 'contacts/*', 'action_buttons/*', 'media_library/*'],
  ]),
  endpoint('tours', { localized: true, limit: false }, ['cover', 'steps/action/*']),
  endpoint('screensavers', ALL, ['media/*']),
  endpoint('configurators', NOT_LOCALIZED, ['logo', 'action_target']),
  endpoint('box-hooks', NOT_LOCALIZED, ['actions/*']),
]

export function isEndpoint(value: unknown): value is EndpointSettings {
  const { name, path, params, localized, limit } = Object(value)
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    Array.isArray(params) &&
    params.every((param) => typeof param === 'string') &&
    typeof localized === 'boolean' &&
    typeof limit === 'boolean'
  )
}

const NAMES: readonly string[] = ENDPOINTS.map(({ name }) => name)

/**
 * The endpoints under the state names that the content is read from; names with underscores, such as the
 * specification's `box_hooks` (§7), count as well. `unknown`: positions and names of those that nothing reads.
 */
export function withStateNames(endpoints: readonly EndpointSettings[]): {
  readonly endpoints: readonly EndpointSettings[]
  readonly unknown: readonly (readonly [position: number, name: string])[]
} {
  const named = endpoints.map((one) => ({ ...one, name: one.name.replaceAll('_', '-') }))
  return {
    endpoints: named.filter(({ name }) => NAMES.includes(name)),
    unknown: named.flatMap(({ name }, at) =>
      NAMES.includes(name) ? [] : [[at, endpoints[at]?.name ?? name] as const],
    ),
  }
}

/** The fault of a state name that nothing reads. */
export const unknownStateName = (name: string) =>
  `There is no state "${name}": choose one of ${NAMES.join(', ')}. The endpoint is not loaded.`

/**
 * Validates the endpoints of a settings file.
 * @throws Error in the words of spec §5 when one has no list of params.
 */
export function checkEndpointParams(endpoints: unknown): void {
  if (!Array.isArray(endpoints)) return
  for (const endpoint of endpoints) {
    const params: unknown = endpoint?.params
    if (!Array.isArray(params))
      throw new Error('Endpoint params must be an Array! Check "api.endpoints" settings.')
  }
}
