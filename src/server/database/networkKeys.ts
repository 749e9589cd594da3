import { createHmac } from 'node:crypto'
import { widerNetworksOf } from '../http/addresses'

/** Names networks and users in the database without naming them: keyed hashes, the same on all servers. */
export type KeyOf = (purpose: string, text: string) => string

/** `secret`: known to all servers, and not stored in the database. */
export function createKeys(secret: string): KeyOf {
  return (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url').slice(0, 22)
}

/** The unit that shares count: a /48 network of IPv6 is one network. */
export const widestNetworkOf = (network: string): string => widerNetworksOf(network).at(-1) ?? network
