import { Busy } from '../http/limiter'

/** Seconds after which a call may be repeated. */
const RETRY_AFTER = 3

/** The database cannot be reached, or did not answer in time: callers may try again. */
export class DatabaseUnavailable extends Busy {
  constructor(message: string) {
    super(message, RETRY_AFTER)
  }
}

/**
 * Classes and codes of SQLSTATE that a retry may overcome: connections, resources, shutdown, sign-in, missing database,
 * a standby, timeouts, deadlocks.
 */
const PASSING = /^(08|53|57|58|28)|^(3D000|25006|25P03|55P03|40001|40P01)$/

/** Whether an error is of the database's availability, not of a statement. */
export function isUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause instanceof Busy) return false
  const code = 'code' in cause ? String(cause.code) : ''
  if (/^[A-Z\d]{5}$/.test(code) && 'severity' in cause) return PASSING.test(code)
  return /^E[A-Z_]+$/.test(code) || /timeout|terminated|connection|socket|not queryable/i.test(cause.message)
}

export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0])
  const text = cause instanceof Error ? cause.message : String(cause)
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 200)
}
