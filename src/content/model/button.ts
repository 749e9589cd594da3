import * as v from 'valibot'
import { id, maybe, type Schema, text } from '../parse/fields'
import { isRecord } from '../parse/raw'
import type { Action } from './action'
import { type ActionPart, actionPartSchema, anyTarget } from './actionPart'
import { type Media, mediaSchema } from './media'
import type { KindIn } from './targets'

/** A button in an article, dashboard or start page. */
export interface Button extends ActionPart {
  readonly id: number
  readonly kind: ButtonKind
  readonly title: string
  readonly cover?: Media
}

export type ButtonKind = KindIn<'button'>

export const buttonSchema: Schema<Button> = actionPartSchema(
  v.object({ id, title: text, cover: maybe(mediaSchema) }),
  'button',
)

/** A button that is never shown: only its action is read. Without a kind it is read by the key of its target. */
export const actionSchema: Schema<Action> = v.lazy((input) => (hasKind(input) ? ofKind : ofTarget))

const ofKind: Schema<Action> = v.pipe(
  actionPartSchema(v.object({}), 'button'),
  v.transform(({ action }) => action),
)

/** Strapi names the kinds of a dynamic zone only, and a component such as a menu item or step cannot have one. */
const ofTarget: Schema<Action> = v.pipe(
  v.object({ action_target: anyTarget }),
  v.transform(({ action_target }) => action_target),
)

const hasKind = (input: unknown) => isRecord(input) && input.__component !== undefined
