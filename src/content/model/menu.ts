import * as v from 'valibot'
import { given } from '../../util'
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
  /** What follows its own action, in order, each when the one before is done. */
  readonly actionStack: readonly Action[]
  /** Of contacts: who it is about; its title is their name, its cover their picture. */
  readonly contact?: Contact
  /** Of tours. */
  readonly type?: TourType
  /** Higher is shown first among items of one kind of list; default 0. */
  readonly priority: number
}

/** A list of what a visitor may choose; its key's beginning says what it is for: `main…`, `tours…`, `contacts…`, `shortcuts…`. */
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
    const contact = { name: item.title, ...given({ role, email, phone, image: item.cover }), languages }
    return { ...item, contact }
  }),
)

const brief = v.object({ ...recordFields, key: text, title: maybe(text) })

function essenceOf({ id, documentId, key, title }: v.InferOutput<typeof brief>): Omit<Menu, 'items'> {
  return { id, key, documentId: documentId ?? key, ...given({ title }) }
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

/** The menus a world, group, place or the root brings along, by key. */
export const menuKeys = v.exactOptional(
  v.pipe(
    listOf(v.object({ key: text })),
    v.transform((menus): readonly string[] => menus.map(({ key }) => key)),
  ),
  [],
)
