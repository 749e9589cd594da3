import type { UpdatesStatus } from '../../contracts'

/** What the health report says about newer releases. */
export interface RemoteState extends Omit<UpdatesStatus, 'progress'> {
  /** The publisher, without secrets. */
  readonly from: string
}
