import * as v from 'valibot'
import { given } from '../util'
import { maybe, notNegative, type Reads, text } from './fields'
import { itemBase, itemFields, type WorldItemBase } from './itemBase'
import type { PayloadId } from './payloadId'
import { targets } from './target'

export interface Transition extends WorldItemBase {
  readonly kind: 'transition'
  readonly from: PayloadId
  readonly to: PayloadId
  /** Default 100. */
  readonly weight: number
  /** Name of a shader in `shaders/`. */
  readonly blend?: string
}

export const transitionSchema: Reads<Transition> = v.pipe(
  v.object({
    ...itemFields,
    slug: maybe(text),
    from: targets.payload,
    to: targets.payload,
    weight: maybe(notNegative, 100),
    blend: maybe(text),
  }),
  v.transform(
    (transition): Transition => ({
      kind: 'transition',
      ...itemBase(transition, transition.slug ?? transition.payloadId),
      from: transition.from.payloadId,
      to: transition.to.payloadId,
      weight: transition.weight,
      ...given({ blend: transition.blend }),
    }),
  ),
)
