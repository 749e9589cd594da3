import { isRecord } from '../content'
import type { FairReport } from '../contracts'
import { urlOf } from './basePath'

/** A session. The server checks what the token permits. */
export interface Session {
  readonly token: string
  readonly user: string
}

/** Why a request failed. `ended`: the user has to sign in again. */
export type Fault = 'wrong' | 'refused' | 'later' | 'ended' | 'off' | 'failed'

export class ReportError extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Request timeout in milliseconds. The first report of a large fair takes long. */
const TIMEOUT_MS = 60_000

/** @throws ReportError with the reason of a failed sign-in. */
export async function signIn(identifier: string, password: string): Promise<Session> {
  const response = await request('/api/auth/local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  if (response.status === 400) throw new ReportError('wrong')
  if (response.status === 429) throw new ReportError('later')
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  if (!isRecord(body) || typeof body.jwt !== 'string') throw new ReportError('failed')
  const user = isRecord(body.user) && typeof body.user.username === 'string' ? body.user.username : identifier
  return { token: body.jwt, user }
}

/** Reads the report of a day (`today`, `all`, `2026-11-23`). @throws ReportError */
export async function readReport({ token }: Session, day: string): Promise<FairReport> {
  const response = await requestReport(token, { day })
  return response.json().catch(() => {
    throw new ReportError('failed')
  })
}

/** Reads the report as CSV. @throws ReportError */
export async function readTable({ token }: Session, day: string, separator: string): Promise<Blob> {
  return (await requestReport(token, { day, format: 'csv', separator })).blob()
}

function requestReport(token: string, query: Record<string, string>): Promise<Response> {
  return authorizedFetch(token, `/box-api/report?${new URLSearchParams(query)}`)
}

/** Sends an authorized request. @throws ReportError */
export async function authorizedFetch(token: string, url: string, init: RequestInit = {}): Promise<Response> {
  const response = await request(url, { ...init, headers: { Authorization: `Bearer ${token}` } })
  if (response.ok) return response
  const faults: Readonly<Record<number, Fault>> = { 401: 'ended', 403: 'refused', 501: 'off' }
  throw new ReportError(faults[response.status] ?? 'failed')
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(urlOf(url), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' })
  } catch {
    throw new ReportError('failed')
  }
}
