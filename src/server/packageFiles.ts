import type { Context } from 'hono'
import type { PackageFile } from '../content'
import type { CheckedFile } from './checkedFiles'
import { errorAnswer } from './errors'
import { packageFileType } from './mime'
import type { OpenPackage } from './openPackage'
import { FileFault } from './plainFile'
import { IMMUTABLE, PRIVATE_IMMUTABLE, sendFile } from './sendFile'

/**
 * Sends a file that the manifest names, with nothing but the bytes that the manifest says. `isOpen`: strangers are told of
 * it, so caches between may keep it for all.
 */
export function sendPackageFile(
  c: Context,
  content: Pick<OpenPackage, 'files'>,
  file: PackageFile,
  isOpen: boolean,
): Promise<Response> {
  return send(c, { files: content.files, file }, 500, isOpen ? IMMUTABLE : PRIVATE_IMMUTABLE)
}

/** Sends a file that visitors in flight may still ask for: it may be gone by now, and who was told of it is not known. */
export function sendRetainedFile(c: Context, file: CheckedFile): Promise<Response> {
  return send(c, file, 404, PRIVATE_IMMUTABLE)
}

/** `status`: of the answer where the file is not what it should be; whoever runs the server has been told. */
async function send(
  c: Context,
  { files, file }: CheckedFile,
  status: 404 | 500,
  cacheControl: string,
): Promise<Response> {
  const { path, bytes, sha256 } = file
  try {
    return await sendFile(c, {
      file: path,
      open: () => files.open(file),
      bytes,
      sha256,
      ...packageFileType(path),
      cacheControl,
    })
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    return errorAnswer(c, status, status === 404 ? 'Not Found' : 'Internal Server Error')
  }
}
