import type { Context } from 'hono'
import type { PackageFile } from '../content'
import type { ContentPackage } from './contentPackage'
import { mimeType } from './mime'
import { IMMUTABLE, sendFile } from './sendFile'

/** Sends a file that the manifest names. */
export function sendPackageFile(c: Context, content: ContentPackage, file: PackageFile): Promise<Response> {
  const { path, bytes, sha256 } = file
  return sendFile(c, {
    file: content.locate(file),
    bytes,
    sha256,
    type: mimeType(path),
    cacheControl: IMMUTABLE,
  })
}
