import type { PackageFile } from '../../../contracts'

/** The bytes of a file during a download. */
interface FileStream {
  /** The offset of the first byte: as requested, or 0 if the source only sends whole files. */
  readonly from: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** A source of releases. */
export interface Source {
  /** A name for people, without secrets. */
  readonly name: string
  /** The text of the manifest. @throws UpdateFault. */
  manifest(signal: AbortSignal): Promise<string>
  /** A file of the release, starting at an offset. @throws UpdateFault. */
  file(file: PackageFile, from: number, signal: AbortSignal): Promise<FileStream>
  end(): void
}
