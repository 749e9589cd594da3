/** What lies in a store, by name. */
export interface Found {
  readonly releases: readonly string[]
  readonly files: readonly string[]
  readonly begun: readonly string[]
}

/** Releases that stay, and the hashes of each; `next`: what is being brought. */
export interface Needed {
  readonly releases: ReadonlyMap<string, readonly string[]>
  readonly next: readonly string[]
}

/** What nobody needs. Files on their way are needed as long as what they belong to is being brought. */
export function collectable(found: Found, { releases, next }: Needed): Found {
  const wanted = new Set([...[...releases.values()].flat(), ...next])
  const coming = new Set(next)
  return {
    releases: found.releases.filter((name) => !releases.has(name)),
    files: found.files.filter((name) => !wanted.has(name)),
    begun: found.begun.filter((name) => !coming.has(name)),
  }
}
