import * as v from 'valibot'
import { id, maybe, type Reads, text } from '../parse/fields'
import type { Action } from './action'
import { type Touch, touchable } from './actionPart'
import { type Media, mediaSchema } from './media'
import type { KindIn } from './targets'

/** A button in an article, dashboard or start page. */
export interface Button extends Touch {
  readonly id: number
  readonly kind: ButtonKind
  readonly title: string
  readonly cover?: Media
}

export type ButtonKind = KindIn<'button'>

export const buttonSchema: Reads<Button> = touchable(
  v.object({ id, title: text, cover: maybe(mediaSchema) }),
  'button',
)

/** A button that nobody sees: only what it does is read. */
export const actionSchema: Reads<Action> = v.pipe(
  touchable(v.object({}), 'button'),
  v.transform(({ action }) => action),
)
