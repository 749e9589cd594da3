import { isRecord } from '../content'
import type { FairReport } from '../contracts'

/** Who is signed in; what it is worth the server knows. */
export interface Session {
  readonly token: string
  readonly user: string
}

/** Why something could not be had. `ended`: one has to sign in again. */
export type Fault = 'wrong' | 'refused' | 'later' | 'ended' | 'off' | 'failed'

export class ReportError extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Milliseconds that an answer may take: a large fair that was never asked for is read first. */
const PATIENCE = 60_000

/** @throws ReportError saying why one is not signed in. */
export async function signIn(identifier: string, password: string): Promise<Session> {
  const answer = await ask('/api/auth/local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  if (answer.status === 400) throw new ReportError('wrong')
  if (answer.status === 429) throw new ReportError('later')
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  if (!isRecord(body) || typeof body.jwt !== 'string') throw new ReportError('failed')
  const user = isRecord(body.user) && typeof body.user.username === 'string' ? body.user.username : identifier
  return { token: body.jwt, user }
}

/** The report of a day (`today`, `all`, `2026-11-23`). @throws ReportError */
export async function readReport({ token }: Session, day: string): Promise<FairReport> {
  const answer = await askReport(token, { day })
  return answer.json().catch(() => {
    throw new ReportError('failed')
  })
}

/** The same as a table. @throws ReportError */
export async function readTable({ token }: Session, day: string, separator: string): Promise<Blob> {
  return (await askReport(token, { day, format: 'csv', separator })).blob()
}

function askReport(token: string, query: Record<string, string>): Promise<Response> {
  return askAs(token, `/box-api/report?${new URLSearchParams(query)}`)
}

/** Asks something of the server in the name of who is signed in. @throws ReportError */
export async function askAs(token: string, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await ask(url, { ...init, headers: { Authorization: `Bearer ${token}` } })
  if (answer.ok) return answer
  const faults: Readonly<Record<number, Fault>> = { 401: 'ended', 403: 'refused', 501: 'off' }
  throw new ReportError(faults[answer.status] ?? 'failed')
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' })
  } catch {
    throw new ReportError('failed')
  }
}
