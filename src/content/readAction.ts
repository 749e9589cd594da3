import * as v from 'valibot'
import { deepFreeze } from '../util'
import type { Action } from './action'
import { anyAction } from './actionSchemas'
import { valueAt } from './reading/path'
import { expectedPhrase } from './reading/words'
import { isRecord } from './unwrap'

/**
 * An action as somebody outside has said it, plain and frozen.
 * @throws TypeError that names the field and what it may be.
 */
export function readAction(input: unknown): Action {
  const action = plain(input)
  const result = v.safeParse(anyAction, action, OPTIONS)
  if (result.success) return deepFreeze(result.output)
  const [issue] = result.issues
  const path = issue.path?.map(({ key }) => key as string | number) ?? []
  const type =
    isRecord(action) && typeof action.type === 'string' && path[0] !== 'type' ? action.type : 'dispatch'
  if (path.length === 0)
    throw new TypeError("dispatch: an action must be an object with a type, such as { type: 'back' }.")
  const found = issue.input === undefined ? 'missing' : short(issue.input)
  throw new TypeError(`${type}: "${path.join('.')}" must be ${wanted(action, path, issue)}; it is ${found}.`)
}

const OPTIONS = { message: expectedPhrase, abortEarly: true } as const

/** What a field may be; where it is missing, only its name is asked for, so it is filled in to hear what it may be. */
function wanted(action: unknown, path: readonly (string | number)[], issue: v.BaseIssue<unknown>): string {
  const parent = valueAt(action, path.slice(0, -1))
  const name = path.at(-1)
  if (issue.input !== undefined || !isRecord(parent) || name === undefined) return issue.message
  parent[name] = null
  return v.safeParse(anyAction, action, OPTIONS).issues?.[0].message ?? issue.message
}

/** Actions are plain JSON. */
function plain(input: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(input) ?? 'null')
  } catch (error) {
    throw new TypeError(
      `dispatch: an action must be plain JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function short(input: unknown): string {
  const json = JSON.stringify(input) ?? String(input)
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}
