import type { Context } from 'hono'
import { avifBeside } from '../../content'
import type { PackageFile } from '../../contracts'
import { FileFault } from '../files/safeOpen'
import { errorAnswer } from '../http/errors'
import { packageFileType } from '../http/mime'
import { IMMUTABLE, PRIVATE_IMMUTABLE, sendFile } from '../http/sendFile'
import type { CheckedFile } from './checkedFiles'
import type { OpenPackage } from './openPackage'

/**
 * Sends a file of the manifest, and only the bytes that match it. `isOpen`: guests may see it, so shared
 * caches may store it.
 */
export function sendPackageFile(
  c: Context,
  content: Pick<OpenPackage, 'files'>,
  file: PackageFile,
  isOpen: boolean,
): Promise<Response> {
  return send(c, { files: content.files, file }, 500, isOpen ? IMMUTABLE : PRIVATE_IMMUTABLE)
}

/**
 * Sends a file for display: for a picture the AVIF file beside it, where there is one and the client accepts
 * it. A faulty AVIF file falls back to the picture.
 */
export async function sendShownFile(
  c: Context,
  content: Pick<OpenPackage, 'files' | 'find'>,
  file: PackageFile,
  isOpen: boolean,
): Promise<Response> {
  const avif = content.find(avifBeside(file.path))
  if (!avif) return sendPackageFile(c, content, file, isOpen)
  const cacheControl = isOpen ? IMMUTABLE : PRIVATE_IMMUTABLE
  if (takesAvif(c.req.header('Accept'))) {
    const answer = await send(c, { files: content.files, file: avif }, 500, cacheControl, 'Accept')
    if (answer.status !== 500) return answer
  }
  return send(c, { files: content.files, file }, 500, cacheControl, 'Accept')
}

/**
 * Sends a file of an earlier release that open pages may still request. The file may be missing, and its access
 * rules are no longer known.
 */
export function sendPreviousFile(c: Context, file: CheckedFile): Promise<Response> {
  return send(c, file, 404, PRIVATE_IMMUTABLE)
}

/** `status`: of the response when the file is faulty; the fault has been logged already. */
async function send(
  c: Context,
  { files, file }: CheckedFile,
  status: 404 | 500,
  cacheControl: string,
  vary?: string,
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
      ...(vary && { vary }),
    })
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    return errorAnswer(c, status, status === 404 ? 'Not Found' : 'Internal Server Error')
  }
}

/**
 * Whether an `Accept` header names AVIF (RFC 9110 §12.5.1). Wildcards do not count: the browser may be older
 * than the format and would show nothing.
 */
export function takesAvif(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => REFUSED.test(parameter))
  })
}

const REFUSED = /^q\s*=\s*0(\.0*)?$/
