/** A package that was rejected. */
export interface Refusal {
  readonly at: Date
  /** Why it was rejected. */
  readonly reason: string
}

/** State of the served package and result of the last attempt to replace it. */
export interface PackageState {
  readonly version: string
  /** When serving it began. */
  readonly since: Date
  /** Number of files compared with the manifest, of `files`. */
  readonly compared: number
  readonly files: number
  /** Faults by path. */
  readonly faults: ReadonlyMap<string, string>
  /** Absent: the last package was accepted. */
  readonly refused: Refusal | undefined
}

/** Whether there are no faults. */
export function isSound({ faults, refused }: PackageState): boolean {
  return faults.size === 0 && refused === undefined
}

/** The report for the operator. */
export function describeState(state: PackageState) {
  const { version, since, compared, files, faults, refused } = state
  return {
    version,
    since: since.toISOString(),
    compared,
    files,
    faults: [...faults].map(([path, fault]) => ({ path, fault })),
    refused: refused ? { at: refused.at.toISOString(), reason: refused.reason } : null,
  }
}
