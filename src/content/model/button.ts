import * as v from 'valibot'
import { id, maybe, type Reads, text } from '../parse/fields'
import type { Action } from './action'
import { type Media, mediaSchema } from './media'
import { type Meaning, type Touch, touchable } from './touch'

/** A button in an article, dashboard or start page. */
export interface Button extends Touch {
  readonly id: number
  readonly kind: ButtonKind
  readonly title: string
  readonly cover?: Media
}

const KINDS = {
  navigation: 'navigation',
  'open-article': 'article',
  'open-dashboard': 'dashboard',
  'open-documents': 'documents',
  'open-link': 'link',
  'open-media': 'media',
  menu: 'menu',
  'open-tour': 'tour',
  'open-configurator': 'configurator',
  'open-contact': 'contact',
  'i-frame-action': 'iframe',
} as const satisfies Record<string, Meaning>

export type ButtonKind = keyof typeof KINDS

export const buttonSchema: Reads<Button> = touchable(
  v.object({ id, title: text, cover: maybe(mediaSchema) }),
  'action_target',
  KINDS,
)

/** A button that nobody sees: only what it does is read. */
export const actionSchema: Reads<Action> = v.pipe(
  touchable(v.object({}), 'action_target', KINDS),
  v.transform(({ action }) => action),
)
