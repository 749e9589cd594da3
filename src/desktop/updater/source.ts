import type { PackageFile } from '../../contracts'

/** Bytes of a file on their way. */
interface FileStream {
  /** Where in the file they begin: what was asked for, or 0 where there is nothing but the whole. */
  readonly from: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** A source of releases. */
export interface Source {
  /** For people, without anything secret. */
  readonly name: string
  /** The text of the manifest. @throws UpdateFault. */
  manifest(signal: AbortSignal): Promise<string>
  /** A file of it, from a byte on. @throws UpdateFault. */
  file(file: PackageFile, from: number, signal: AbortSignal): Promise<FileStream>
  end(): void
}
