import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackageFile } from '../../content'
import { folderSource } from './folderSource'
import { type HttpOptions, httpSource } from './httpSource'

/** Bytes of a file on their way. */
export interface Arriving {
  /** Where in the file they begin: what was asked for, or 0 where there is nothing but the whole. */
  readonly from: number
  readonly pieces: AsyncIterable<Uint8Array>
}

/** Where releases come from. */
export interface Source {
  /** For people, without anything secret. */
  readonly name: string
  /** The text of the manifest. @throws UpdateFault. */
  manifest(signal: AbortSignal): Promise<string>
  /** A file of it, from a byte on. @throws UpdateFault. */
  file(file: PackageFile, from: number, signal: AbortSignal): Promise<Arriving>
  end(): void
}

/**
 * `from`: an http url of a server of the showroom or of a package folder, or a folder (also as a `file:` url).
 * @throws Error where it is none of these.
 */
export function createSource(from: string, options: HttpOptions = {}): Source {
  if (/^https?:\/\//i.test(from)) return httpSource(new URL(from), options)
  if (/^file:\/\//i.test(from)) return folderSource(fileURLToPath(from))
  if (isAbsolute(from) || /^\.{1,2}[\\/]/.test(from)) return folderSource(from)
  throw new Error(`"${from}" is no http url and no folder: content cannot come from there`)
}
