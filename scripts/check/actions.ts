import type { Action, Content } from '../../src/content'

/** An action and the record that offers it. */
export interface OfferedAction {
  readonly endpoint: string
  readonly record: string
  readonly action: Action
}

/** Every action in the content: hotspots, buttons, menu items, tour steps. */
export function* everyAction(content: Content): Generator<OfferedAction> {
  for (const { slug, ...world } of content.worlds.values()) yield* offered('worlds', slug, world)
  for (const item of content.items.values()) {
    const endpoint = item.kind === 'location' ? 'content-locations' : 'content-transitions'
    yield* offered(endpoint, item.payloadId, item)
  }
  for (const [id, article] of content.articles) yield* offered('articles', String(id), article)
  for (const [id, dashboard] of content.dashboards) yield* offered('dashboards', String(id), dashboard)
  for (const [key, menu] of content.menus) yield* offered('menus', key, menu)
  for (const [key, tour] of content.tours) yield* offered('tours', key, tour)
  for (const hook of content.boxHooks) yield* offered('box-hooks', hook.payloadId ?? String(hook.id), hook)
}

function* offered(endpoint: string, record: string, part: unknown): Generator<OfferedAction> {
  for (const action of actionsIn(part)) yield { endpoint, record, action }
}

/** All actions nested anywhere in a part of the model. */
function* actionsIn(value: unknown): Generator<Action> {
  if (typeof value !== 'object' || value === null) return
  if (isAction(value)) yield value
  for (const child of Object.values(value)) yield* actionsIn(child)
}

function isAction(value: object): value is Action {
  return 'type' in value && typeof value.type === 'string' && value.type.startsWith('open')
}
