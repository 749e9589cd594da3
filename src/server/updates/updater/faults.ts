import type { UpdateEnd } from '../../../contracts'
import { ProxyFault } from '../../outgoing'
import { codeOf, WrongBytes } from '../store'

/** How a request to a publisher can fail. */
type FaultKind =
  /** The publisher cannot be reached. */
  | 'offline'
  /** A page of the network came instead, probably one that asks for a sign-in. */
  | 'signIn'
  /** The company's proxy refuses. */
  | 'proxy'
  /** The publisher sends, but next to nothing. */
  | 'slow'
  /** The publisher failed temporarily. */
  | 'trouble'
  /** The publisher refuses; retrying does not help. */
  | 'denied'
  /** The publisher does not have this file: the release may have changed. */
  | 'gone'
  /** The offer, or a file of it, is not valid. */
  | 'refused'
  | 'full'

/** Why a check or a download failed. */
export class UpdateFault extends Error {
  override readonly name = 'UpdateFault'
  readonly kind: FaultKind
  /** Milliseconds that the publisher asks to wait. */
  readonly retryAfter: number

  constructor(kind: FaultKind, message: string, retryAfter = 0) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

const NETWORK = /^(?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|HOST\w+|NET\w+|TIMEDOUT|PIPE|PROTO)|HPE_\w+)$/
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Converts anything thrown into an UpdateFault. */
export function asUpdateFault(cause: unknown): UpdateFault {
  if (cause instanceof UpdateFault) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = codeOf(cause) ?? ''
  if (cause instanceof ProxyFault) return new UpdateFault(cause.status >= 500 ? 'offline' : 'proxy', message)
  if (cause instanceof WrongBytes) return new UpdateFault('refused', message)
  if (DISK_FULL.has(code)) return new UpdateFault('full', `the disk is full (${code})`)
  return new UpdateFault(NETWORK.test(code) ? 'offline' : 'trouble', message || code)
}

const ENDS: Readonly<Record<FaultKind, UpdateEnd>> = {
  offline: 'offline',
  signIn: 'signIn',
  proxy: 'proxy',
  slow: 'offline',
  trouble: 'failed',
  denied: 'failed',
  gone: 'failed',
  refused: 'refused',
  full: 'full',
}

export const endOf = ({ kind }: UpdateFault): UpdateEnd => ENDS[kind]
