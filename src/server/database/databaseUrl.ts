import { StartError } from '../startError'

/** The address of a database, and what may be logged of it. */
export interface DatabaseUrl {
  readonly url: string
  /** Names server and database, without user and password. */
  readonly name: string
  /** Replaces the password in a text. */
  redact(text: string): string
}

/**
 * Parses `DATABASE_URL`, such as `postgres://user:password@host:5432/name`.
 * @throws StartError that does not repeat the value.
 */
export function readDatabaseUrl(text: string): DatabaseUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new StartError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/name (its value is not shown, because it may contain a password).',
    )
  const host = url.host || url.searchParams.get('host') || 'localhost'
  const secrets = [url.password, decoded(url.password), url.searchParams.get('password') ?? ''].filter(
    Boolean,
  )
  return {
    url: text,
    name: `${decoded(url.pathname.slice(1)) || 'postgres'} on ${host}`,
    redact: (shown) => secrets.reduce((masked, secret) => masked.replaceAll(secret, '***'), shown),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
