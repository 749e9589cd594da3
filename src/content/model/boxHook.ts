import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { filledList, maybe, type PayloadId, recordFields, type Schema } from '../parse/fields'
import type { Action } from './action'
import { PRESENTER_HOOKS, type PresenterHook } from './background'
import { actionSchema } from './button'

/** Actions performed automatically when a location is entered, shown or left. */
export interface BoxHook {
  readonly id: number
  readonly documentId: string
  readonly hook: PresenterHook
  /** Absent: every location. */
  readonly payloadId?: PayloadId
  /** Never empty. */
  readonly actions: readonly Action[]
}

export const boxHookSchema: Schema<BoxHook> = v.pipe(
  v.object({
    ...recordFields,
    hook: v.picklist(PRESENTER_HOOKS),
    payloadId: maybe(v.unknown()),
    actions: filledList(actionSchema, 'at least one action'),
  }),
  // Not a check of the field alone: without it the hook would run at every location.
  v.check(
    (hook) => !('payloadId' in hook) || typeof hook.payloadId === 'string',
    'a hook whose payloadId is a text',
  ),
  v.transform(
    ({ documentId, payloadId, ...hook }): BoxHook => ({
      ...hook,
      documentId: documentId ?? String(hook.id),
      ...omitUndefined({ payloadId: payloadId as PayloadId | undefined }),
    }),
  ),
)
