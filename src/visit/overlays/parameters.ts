import { type Action, type Content, documentsOf } from '../../content'
import type { Overlay } from './overlays'

/**
 * Overlays that a URL can name by an id, each with the query parameter of its type (spec §2; `document` is
 * an addition).
 */
const ID_TYPES = ['article', 'dashboard', 'iframe', 'document'] as const

/** Everything that a URL can name. There is only one bag. */
export const NAMED_TYPES = [...ID_TYPES, 'bag'] as const

type NamedType = (typeof NAMED_TYPES)[number]

/** The ids that a URL names, by type. The bag's is 0. */
export type NamedIds = ReadonlyMap<NamedType, number>

/** A tour that a URL names, and its step, counted from 0. */
export interface NamedTour {
  readonly key: string
  /** Default: the step where it was left, otherwise the first. */
  readonly index?: number
}

/** Maximum length of a tour key in a URL. */
const MAX_KEY_LENGTH = 200

/** The ids of the open overlays by type. If there are several of a type, the topmost counts. */
export function namedIds(overlays: readonly Overlay[]): NamedIds {
  const ids = new Map<NamedType, number>()
  for (const overlay of overlays) {
    const [type, id] = nameOf(overlay) ?? []
    if (type !== undefined && id !== undefined) ids.set(type, id)
  }
  return ids
}

function nameOf(overlay: Overlay): readonly [NamedType, number | undefined] | undefined {
  switch (overlay.type) {
    case 'article':
    case 'dashboard':
      return [overlay.type, overlay.id]
    case 'iframe':
      return ['iframe', overlay.iframe.id]
    case 'pdf':
      return ['document', overlay.document]
    case 'takeAway':
      return overlay.what === 'bag' ? ['bag', 0] : undefined
    default:
      return undefined
  }
}

/** The ids in a URL's query. Those that are not whole numbers of 0 or more are problems (spec §5). */
export function readNamedIds(parameters: Iterable<readonly [string, string]>): {
  readonly ids: NamedIds
  readonly problems: readonly string[]
} {
  const values = new Map(parameters)
  const ids = new Map<NamedType, number>()
  const problems: string[] = []
  // Overlays above the bag were opened from it.
  if (values.has('bag')) ids.set('bag', 0)
  for (const type of ID_TYPES) {
    const value = values.get(type)
    if (value === undefined) continue
    if (/^\d{1,15}$/.test(value)) ids.set(type, Number(value))
    else problems.push(`The url's ${type}=${value} is not a whole number of 0 or more; nothing is opened.`)
  }
  return { ids, problems }
}

/** The tour in a URL's query (`tour`: its key), and its step (`tour-step`, counted from 1). */
export function readNamedTour(parameters: Iterable<readonly [string, string]>): {
  readonly tour?: NamedTour
  readonly problems: readonly string[]
} {
  const values = new Map(parameters)
  const [key, step] = [values.get('tour'), values.get('tour-step')]
  if (key === undefined) return { problems: [] }
  if (key === '' || key.length > MAX_KEY_LENGTH)
    return { problems: [`The url's tour has a key of ${key.length} letters; nothing is opened.`] }
  if (step === undefined) return { tour: { key }, problems: [] }
  if (/^[1-9]\d{0,3}$/.test(step)) return { tour: { key, index: Number(step) - 1 }, problems: [] }
  const problem = `The url's tour-step=${step.slice(0, 20)} is not a whole number of 1 or more; the tour is opened without it.`
  return { tour: { key }, problems: [problem] }
}

/** The open tour, as a URL names it. */
export function namedTour(overlays: readonly Overlay[]): Required<NamedTour> | undefined {
  const open = overlays.findLast(({ type }) => type === 'tour')
  return open?.type === 'tour' ? { key: open.key, index: open.index } : undefined
}

/**
 * The overlays that stay when a URL names these ids and this tour: the tallest stack from the bottom whose
 * overlays the URL all names. `missing` has to be opened on top of it.
 */
export function reconcileOverlays(
  overlays: readonly Overlay[],
  named: NamedIds,
  tour?: string,
): { readonly remaining: readonly Overlay[]; readonly missing: NamedIds } {
  for (let height = overlays.length; ; height--) {
    const remaining = height === overlays.length ? overlays : overlays.slice(0, height)
    const open = namedIds(remaining)
    if ([...open].some(([type, id]) => named.get(type) !== id)) continue
    const openTour = namedTour(remaining)
    if (openTour && openTour.key !== tour) continue
    return { remaining, missing: new Map([...named].filter(([type]) => !open.has(type))) }
  }
}

/** The actions that open what a URL names, and problems with ids that nothing has (spec §5). */
export function actionsForIds(
  content: Content,
  missing: NamedIds,
): { readonly actions: readonly Action[]; readonly problems: readonly string[] } {
  const actions: Action[] = []
  const problems: string[] = []
  for (const [type, id] of missing) {
    if (type === 'article') actions.push({ type: 'openArticle', id })
    else if (type === 'dashboard') actions.push({ type: 'openDashboard', id })
    else if (type === 'bag') actions.push({ type: 'openTakeAway', what: 'bag' })
    else if (type === 'document') {
      const media = documentsOf(content).get(id)
      if (media || !content.complete)
        actions.push({ type: 'openPdf', media: media ? [media] : [], document: id })
      else problems.push(`There is no document ${id}; nothing is opened.`)
    } else {
      const iframe = content.iframes.get(id)
      if (iframe) actions.push({ type: 'openIframe', iframe })
      // An article that opens it may still be loading.
      else if (!content.complete) actions.push({ type: 'openIframe', iframe: { id, url: '', title: '' } })
      else problems.push(`There is no iframe ${id}; nothing is opened.`)
    }
  }
  return { actions, problems }
}
