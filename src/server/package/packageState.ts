/** A package that was not taken over. */
export interface Refusal {
  readonly at: Date
  /** What is wrong with it. */
  readonly reason: string
}

/** How the package is that is served, and what became of the last attempt to take over another one. */
export interface PackageState {
  readonly version: string
  /** Since when it is served. */
  readonly since: Date
  /** Files whose bytes were compared with the manifest, of how many. */
  readonly compared: number
  readonly files: number
  /** Faults by path. */
  readonly faults: ReadonlyMap<string, string>
  /** Absent: the last package that came was taken over. */
  readonly refused: Refusal | undefined
}

/** Whether everything is as it should be. */
export function isSound({ faults, refused }: PackageState): boolean {
  return faults.size === 0 && refused === undefined
}

/** As whoever runs the server is told. */
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
