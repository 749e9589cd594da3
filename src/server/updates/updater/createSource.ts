import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderSource } from './folderSource'
import { type HttpOptions, httpSource } from './httpSource'
import type { Source } from './source'

/**
 * `from`: the http URL of a showroom server or of a package folder, or a folder (also as a `file:` URL).
 * @throws Error for anything else.
 */
export function createSource(from: string, options: HttpOptions = {}): Source {
  if (/^https?:\/\//i.test(from)) return httpSource(new URL(from), options)
  if (/^file:\/\//i.test(from)) return folderSource(fileURLToPath(from))
  if (isAbsolute(from) || /^\.{1,2}[\\/]/.test(from)) return folderSource(from)
  throw new Error(`"${from}" is neither an http URL nor a folder`)
}
