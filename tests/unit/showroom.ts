import fc from 'fast-check'
import {
  type Configuration,
  type Content,
  type Locale,
  readContent,
  urlOfLocation,
  type World,
} from '../../src/content'
import { defaultSettings, type Settings } from '../../src/settings'
import { createVisit, type EffectRunner, format, type Visit, type VisitOptions } from '../../src/visit'

/** A compact showroom: worlds with their locations (the first is the start), and transitions between locations. */
export interface Plan {
  readonly worlds: Readonly<Record<string, readonly string[]>>
  /** Default: the first world. */
  readonly defaultWorld?: string
  readonly passages: readonly Passage[]
  /** Additional fields of a location's record. */
  readonly places?: Readonly<Record<string, object>>
  /** Additional responses by endpoint, such as `articles`. */
  readonly more?: Readonly<Record<string, unknown>>
}

type Passage = readonly [from: string, to: string, weight?: number]

export const transitionId = (from: string, to: string) => `${from}>${to}`

/** The record of a hotspot that leads to a location. */
export const hotspotTo = (payloadId: string) => ({
  id: 1,
  __component: 'hotspots.navigation',
  title: payloadId,
  style: { left: 1, top: 1 },
  action_target: { payloadId },
})

/** Parses the plan like a backend's response. `complete`: nothing is still loading. Throws when the plan itself is invalid. */
export function contentOf(plan: Plan, complete = true): Content {
  const worldOf = (place: string) =>
    Object.keys(plan.worlds).find((slug) => plan.worlds[slug]?.includes(place)) ?? 'nowhere'
  const item = (id: number, payloadId: string, world: string, background: object) => ({
    id,
    documentId: payloadId,
    payloadId,
    title: payloadId.toUpperCase(),
    slug: payloadId,
    world: { slug: world, name: world },
    background: [background],
  })
  const places = Object.entries(plan.worlds).flatMap(([world, names]) =>
    names.map((name, index) => ({ ...item(index + 1, name, world, still(name)), ...plan.places?.[name] })),
  )
  const transitions = plan.passages.map(([from, to, weight], index) => ({
    ...item(index + 1, transitionId(from, to), worldOf(from), clip(transitionId(from, to))),
    from: { payloadId: from },
    to: { payloadId: to },
    ...(weight !== undefined && { weight }),
  }))
  const worlds = Object.entries(plan.worlds).map(([slug, names], index) => ({
    id: index + 1,
    documentId: slug,
    slug,
    name: slug,
    locations: names,
    transitions: plan.passages.filter(([from]) => worldOf(from) === slug).map(([a, b]) => transitionId(a, b)),
    start_location_id: names[0] ?? null,
    protect_with_password: false,
    only_logged_in_user: false,
    menus: [],
  }))
  const { content, problems } = readContent(
    {
      'app-setting': {
        id: 1,
        documentId: 's',
        default_world: { slug: plan.defaultWorld ?? worlds[0]?.slug },
      },
      worlds,
      'content-locations': places,
      'content-transitions': transitions,
      icons: [],
      ...plan.more,
    },
    'en',
    { complete },
  )
  if (complete && problems.length > 0) throw new Error(JSON.stringify(problems))
  return content
}

export function still(name: string) {
  return { key: 'default_background', type: 'image', image: file(name, 'webp') }
}

export function clip(name: string, loop = false) {
  return { key: 'default_background', type: 'video', video: file(name, 'mp4'), loop }
}

function file(name: string, ext: string) {
  const mime = ext === 'mp4' ? 'video/mp4' : 'image/webp'
  return {
    id: 1,
    name,
    url: `/media/${name}.${ext}`,
    hash: name,
    ext: `.${ext}`,
    mime,
    size: 1,
    width: 1920,
    height: 1080,
  }
}

/** The built-in settings with some groups changed. */
export function settingsWith(changes: { [K in keyof Settings]?: Partial<Settings[K]> } = {}): Settings {
  const groups = Object.entries(changes).map(([name, group]) => [
    name,
    { ...defaultSettings[name as keyof Settings], ...group },
  ])
  return { ...defaultSettings, ...Object.fromEntries(groups) }
}

/** Random showrooms of up to three worlds with transitions inside and between them. */
export const plans: fc.Arbitrary<Plan> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
  .chain((sizes) => {
    const worlds = Object.fromEntries(
      sizes.map((size, world) => [`w${world}`, Array.from({ length: size }, (_, i) => `w${world}p${i}`)]),
    )
    const all = Object.values(worlds).flat()
    const passage = fc.tuple(
      fc.constantFrom(...all),
      fc.constantFrom(...all),
      fc.integer({ min: 0, max: 300 }),
    )
    return fc
      .uniqueArray(passage, { maxLength: 24, selector: ([from, to]) => transitionId(from, to) })
      .map((passages) => ({ worlds, passages: passages.filter(([from, to]) => from !== to) }))
  })

/** What a visit asks of the world outside, as calls. */
export interface Handlers {
  openLink(url: string, newWindow: boolean): void
  postToIframe(name: string, identifier: string | undefined, detail?: object): void
  loadLanguage(locale: Locale): void
  proveKey(world: string, key: string): void
  signOut(): void
  addToCart(uid: string, configuration: Configuration): void
  openConfiguration(packed: string): void
  reportUnknownTour(key: string): void
  retryMissing(): void
  announce(textKey: string, values?: object): void
  problem(message: string): void
  writeUrl(url: string, replace: boolean): void
}

/** Nothing happens outside of the visit. */
export const NO_EFFECTS: Partial<Handlers> = {}

/** Calls the handler of each effect. */
export function runnerOf(handlers: Partial<Handlers>): EffectRunner {
  return (effect) => {
    switch (effect.type) {
      case 'openLink':
        return handlers.openLink?.(effect.url, effect.newWindow)
      case 'postToIframe':
        return handlers.postToIframe?.(
          effect.name,
          effect.identifier,
          ...(effect.detail ? [effect.detail] : []),
        )
      case 'loadLanguage':
        return handlers.loadLanguage?.(effect.locale)
      case 'proveKey':
        return handlers.proveKey?.(effect.world, effect.key)
      case 'signOut':
        return handlers.signOut?.()
      case 'addToCart':
        return handlers.addToCart?.(effect.uid, effect.configuration)
      case 'openConfiguration':
        return handlers.openConfiguration?.(effect.packed)
      case 'reportUnknownTour':
        return handlers.reportUnknownTour?.(effect.key)
      case 'retryMissing':
        return handlers.retryMissing?.()
      case 'announce':
        return handlers.announce?.(effect.textKey, ...(effect.values ? [effect.values] : []))
      case 'reportProblem':
        return handlers.problem?.(effect.message)
      case 'writeUrl':
        return handlers.writeUrl?.(effect.url, effect.replace)
    }
  }
}

/** A visit whose effects are calls of these handlers. */
export function startVisit({
  effects,
  ...options
}: VisitOptions & { readonly effects: Partial<Handlers> }): Visit {
  const visit = createVisit(options)
  visit.bindEffects(runnerOf(effects))
  return visit
}

/** Enters the URL of a place, as Back and Forward do. */
export function follow(visit: Visit, payloadId: string): void {
  const { language, content } = visit.getState()
  const place = content.items.get(payloadId)
  const url =
    place?.kind === 'location' ? urlOfLocation(language, place) : `/${language}/nowhere/${payloadId}`
  visit.report({ type: 'urlEntered', url, cause: 'popstate' })
}

/** Enters the URL that is shown with another query. */
export function openParameters(
  visit: Visit,
  query: URLSearchParams | readonly (readonly [string, string])[],
): void {
  const url = format({ ...visit.getState(), overlays: [] })?.replace(/[?#].*$/s, '')
  const search = new URLSearchParams([...query].map(([name, value]) => [name, value]))
  visit.report({ type: 'urlEntered', url: `${url}?${search}`, cause: 'popstate' })
}

/** The same content, where a world has these fields. */
export function withWorld(content: Content, slug: string, fields: Partial<World>): Content {
  const world = content.worlds.get(slug)
  if (!world) throw new Error(`There is no world "${slug}".`)
  return { ...content, worlds: new Map([...content.worlds, [slug, { ...world, ...fields }]]) }
}

/** Asks for a world's access key, as if the world had been closed when the visitor went to the place. */
export function askForKey(visit: Visit, world: string, payloadId: string): void {
  const { content, graph } = visit.getState()
  const locked = withWorld(content, world, { protectWithPassword: true })
  visit.report({ type: 'contentArrived', content: locked, graph })
  visit.dispatch({ type: 'goTo', payloadId })
  visit.report({ type: 'contentArrived', content, graph })
}
