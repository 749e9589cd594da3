import type { TinyPackage } from '../tinyPackage'

export interface BrokenPackage {
  /** The defect: “a package with …”. */
  readonly name: string
  break(pack: TinyPackage): Promise<unknown>
  /** Default true: the manifest matches the change. */
  readonly sealed?: boolean
  /** Exactly the problems that are found. */
  readonly lines: readonly string[]
}

export const LOCATIONS = 'content-locations'
export const TRANSITIONS = 'content-transitions'

/** Removes a transition, also from its world's list. */
export async function removeTransition(pack: TinyPackage, world: string, payloadId: string): Promise<void> {
  await pack.remove(TRANSITIONS, payloadId)
  await pack.set('worlds', world, 'transitions', (row: { readonly transitions: readonly string[] }) =>
    row.transitions.filter((listed) => listed !== payloadId),
  )
}
