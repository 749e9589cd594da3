import * as v from 'valibot'
import { trackedEventSchema } from './trackedEvent'

/** Why a value is not an event: `seconds: Invalid type …`. Undefined: it is an event. */
export function trackedEventFault(input: unknown): string | undefined {
  const [issue] = v.safeParse(trackedEventSchema, input).issues ?? []
  if (!issue) return undefined
  return `${v.getDotPath(issue) ?? 'event'}: ${issue.message.slice(0, MOST_MESSAGE_LENGTH)}`
}

/** The message quotes the input, which may be long. */
const MOST_MESSAGE_LENGTH = 200
