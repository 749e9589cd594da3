import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { id, list, listOf, maybe, number, recordFields, type Schema, text } from '../parse/fields'
import { lazyFields } from '../parse/lazy'
import type { Action } from './action'
import { type ActionPart, actionPartSchema } from './actionPart'
import { actionSchema } from './button'
import type { Contact } from './dashboard'
import { type Media, mediaSchema } from './media'
import type { KindIn } from './targets'
import { TOUR_TYPES, type TourType } from './tour'

export type MenuItemKind = KindIn<'menuItem'>

export interface MenuItem extends ActionPart {
  readonly id: number
  readonly kind: MenuItemKind
  readonly title: string
  readonly cover?: Media
  /** Actions that follow the item's own, in order; each starts when the previous one is done. */
  readonly actionStack: readonly Action[]
  /** For contacts: the person. The item's title is their name, its cover their picture. */
  readonly contact?: Contact
  /** For tours. */
  readonly type?: TourType
  /** Higher priorities come first within the same kind; default 0. */
  readonly priority: number
}

/**
 * A list of choices. The prefix of its key determines its use: `main…`, `tours…`, `contacts…`, `shortcuts…`,
 * `legal…` (privacy notice and imprint).
 */
export interface Menu {
  readonly id: number
  readonly documentId: string
  readonly key: string
  readonly title?: string
  readonly items: readonly MenuItem[]
}

const common = v.pipe(
  v.object({
    id,
    title: text,
    cover: maybe(mediaSchema),
    action_stack: list(actionSchema),
    role: maybe(text),
    email: maybe(text),
    phone: maybe(text),
    languages: list(text),
    type: maybe(v.picklist(TOUR_TYPES)),
    priority: maybe(number, 0),
  }),
  v.transform(({ action_stack, ...item }) => ({ ...item, actionStack: action_stack })),
)

const itemSchema: Schema<MenuItem> = v.pipe(
  actionPartSchema(common, 'menuItem'),
  v.transform(({ role, email, phone, languages, ...item }): MenuItem => {
    const isPerson = item.kind === 'contact' && [role, email, phone].some((known) => known !== undefined)
    if (!isPerson) return item
    const contact = {
      name: item.title,
      ...omitUndefined({ role, email, phone, image: item.cover }),
      languages,
    }
    return { ...item, contact }
  }),
)

const brief = v.object({ ...recordFields, key: text, title: maybe(text) })

function essenceOf({ id, documentId, key, title }: v.InferOutput<typeof brief>): Omit<Menu, 'items'> {
  return { id, key, documentId: documentId ?? key, ...omitUndefined({ title }) }
}

export const menuSchema: Schema<Menu> = v.pipe(
  v.object({ ...brief.entries, items: list(itemSchema) }),
  v.transform(({ items, ...menu }): Menu => ({ ...essenceOf(menu), items })),
)

export const menuLazyFields = lazyFields<Menu, 'items'>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['items'],
  defaults: { items: [] },
})

/** The keys of the menus of a world, group, location or the root. */
export const menuKeys = v.exactOptional(
  v.pipe(
    listOf(v.object({ key: text })),
    v.transform((menus): readonly string[] => menus.map(({ key }) => key)),
  ),
  [],
)
