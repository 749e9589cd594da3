import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BucketEnvironment, readBucket } from './bucket'
import { folderSource } from './folderSource'
import { type HttpOptions, httpSource } from './httpSource'
import type { Source } from './source'

/**
 * `from`: the http URL of a showroom server or of a package folder, `s3://bucket/folder`, or a folder (also as a
 * `file:` URL).
 * @throws Error for anything else.
 */
export function createSource(
  from: string,
  options: HttpOptions = {},
  environment: BucketEnvironment = process.env,
): Source {
  if (/^s3:/i.test(from)) {
    const { folder, authorize } = readBucket(from, environment)
    // A release key is no concern of a bucket.
    return httpSource(folder, { ...options, releaseKey: undefined, authorize, isFolder: true })
  }
  if (/^https?:\/\//i.test(from)) return httpSource(new URL(from), options)
  if (/^file:\/\//i.test(from)) return folderSource(fileURLToPath(from), options)
  if (isAbsolute(from) || /^\.{1,2}[\\/]/.test(from)) return folderSource(from, options)
  throw new Error(`"${from}" is neither an http URL nor a bucket nor a folder`)
}
