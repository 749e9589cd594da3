import type { KnownNetworks } from './access/knownNetworks'
import type { ServerOptions } from './createServer'
import type { FleetStores } from './fleet'
import type { MessageStore } from './inbox/messages'
import type { VisitStore } from './visits'

/** Where everything is stored that visitors and kiosks send. */
export interface Stores {
  readonly messages: MessageStore
  readonly visits: VisitStore
  readonly fleet: FleetStores
  readonly networks: KnownNetworks
  /** Options for `createServer`. */
  readonly options: Pick<ServerOptions, 'isWritable' | 'rateLimits' | 'loginSalt' | 'databaseHealth'>
  end(): Promise<void>
}
