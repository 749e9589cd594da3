/**
 * Where the AVIF file of a package's picture lies, if it has one: in the same width, for whoever says to take it. A path is
 * relative to the package.
 */
export const avifBeside = (path: string): string => `${path}.avif`

/** The picture that an AVIF file lies beside; undefined for every other path. */
export function pictureOfAvif(path: string): string | undefined {
  return /^(.+\.webp)\.avif$/s.exec(path)?.[1]
}
