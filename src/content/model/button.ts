import * as v from 'valibot'
import { id, maybe, type Schema, text } from '../parse/fields'
import type { Action } from './action'
import { type ActionPart, actionPartSchema } from './actionPart'
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

/** A button that is never shown: only its action is read. */
export const actionSchema: Schema<Action> = v.pipe(
  actionPartSchema(v.object({}), 'button'),
  v.transform(({ action }) => action),
)
