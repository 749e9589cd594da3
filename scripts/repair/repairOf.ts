/** What a file's repair found. */
interface Found {
  /** What is not repaired, and why. */
  readonly left: readonly string[]
  /** What is repaired in `bytes`. */
  readonly done?: readonly string[]
  readonly bytes?: Buffer
}

export type RepairOf = (file: string) => Promise<Found>
