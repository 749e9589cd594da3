import { type Action, type Content, collectionOf, RECORD_LISTS } from '../../src/content'

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
  for (const list of RECORD_LISTS) {
    const { endpoint } = collectionOf(list)
    for (const [name, record] of content[list]) yield* offered(endpoint, String(name), record)
  }
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
