import type { TinyPackage } from '../tinyPackage'

export interface BrokenPackage {
  /** What is wrong with it: “a package with …”. */
  readonly name: string
  break(pack: TinyPackage): Promise<unknown>
  /** Default true: the manifest knows what was changed. */
  readonly sealed?: boolean
  /** Every problem that is found, and no other. */
  readonly lines: readonly string[]
}

export const LOCATIONS = 'content-locations'
export const TRANSITIONS = 'content-transitions'

/** Takes a passage out, also of the list of its world. */
export async function removePassage(pack: TinyPackage, world: string, payloadId: string): Promise<void> {
  await pack.remove(TRANSITIONS, payloadId)
  await pack.set('worlds', world, 'transitions', (row: { readonly transitions: readonly string[] }) =>
    row.transitions.filter((listed) => listed !== payloadId),
  )
}
