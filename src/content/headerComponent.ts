import * as v from 'valibot'
import { given } from '../util'
import type { Action } from './action'
import { component } from './component'
import { maybe, type Reads, text } from './fields'
import { type Media, mediaSchema } from './media'
import { anyTarget } from './target'

/** A part of a world's header: a link leads somewhere, the others may. */
export type HeaderComponent =
  | { readonly kind: 'logo'; readonly media: Media; readonly title?: string; readonly action?: Action }
  | { readonly kind: 'link'; readonly title: string; readonly media?: Media; readonly action: Action }
  | { readonly kind: 'text'; readonly title: string; readonly media?: Media; readonly action?: Action }

const optional = { title: maybe(text), media: maybe(mediaSchema), action_target: maybe(anyTarget) }

const kinds = v.variant('__component', [
  v.object({ ...optional, __component: v.literal('logo'), media: mediaSchema }),
  v.object({ ...optional, __component: v.literal('link'), title: text, action_target: anyTarget }),
  v.object({ ...optional, __component: v.literal('text'), title: text }),
])

export const headerComponentSchema: Reads<HeaderComponent> = component(
  v.pipe(
    kinds,
    v.transform(({ __component, action_target, ...part }) => {
      return { ...part, kind: __component, ...given({ action: action_target }) } as HeaderComponent
    }),
  ),
)
