import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { maybe, notNegative, type PayloadId, type Schema, text } from '../parse/fields'
import { lazyFields } from '../parse/lazy'
import { payloadTarget } from './actionPart'
import { briefItemFields, itemBase, type WorldItemBase, wholeItemFields } from './itemBase'

export interface Transition extends WorldItemBase {
  readonly kind: 'transition'
  readonly from: PayloadId
  readonly to: PayloadId
  /** Default 100. */
  readonly weight: number
  /** Name of a shader in `shaders/`. */
  readonly blend?: string
}

const fields = {
  slug: maybe(text),
  from: payloadTarget,
  to: payloadTarget,
  weight: maybe(notNegative, 100),
  blend: maybe(text),
}

const brief = v.object({ ...briefItemFields, ...fields })

function essenceOf(transition: v.InferOutput<typeof brief>): Omit<Transition, 'backgrounds'> {
  return {
    kind: 'transition',
    ...itemBase(transition, transition.slug ?? transition.payloadId),
    from: transition.from.payloadId,
    to: transition.to.payloadId,
    weight: transition.weight,
    ...omitUndefined({ blend: transition.blend }),
  }
}

export const transitionSchema: Schema<Transition> = v.pipe(
  v.object({ ...wholeItemFields, ...fields }),
  v.transform((transition): Transition => ({ ...essenceOf(transition), backgrounds: transition.background })),
)

export const transitionLazyFields = lazyFields<Transition, 'backgrounds'>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['background'],
  defaults: { backgrounds: [] },
})
