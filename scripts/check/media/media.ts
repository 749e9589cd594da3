import { extname } from 'node:path'
import sharp from 'sharp'
import { isRecord, pictureOfAvif } from '../../../src/content'
import { mapBounded } from '../../package/inputs'
import { filesInText } from '../../pull/mediaUrls'
import type { Check, CheckProblem } from '../check'
import { fileProblem } from '../check'
import type { LoadedPackage } from '../loadedPackage'
import { forEachValue, type Value } from '../values'

/** A package belongs to no host. */
const NO_ORIGIN = 'https://showroom.invalid'
const PICTURES = new Set(['.webp', '.png', '.jpg', '.jpeg', '.avif', '.gif'])

/**
 * Every URL that starts with `/` names a file of the package, and all media are inside it: kiosks have
 * nothing else.
 */
export const mediaAreThere: Check = async (loaded) => {
  const problems: CheckProblem[] = []
  type Place = Pick<Value, 'file' | 'record' | 'field'>
  const report = (severity: CheckProblem['severity'], { file, record, field }: Place, message: string) =>
    problems.push({ severity, file, record, field, message })
  forEachValue(loaded, (value) => {
    if (value.key === 'url' && typeof value.value === 'string' && value.value.startsWith('/')) {
      const url = value.value
      if (!loaded.pack.find(pathOf(url))) report('error', value, `${url} is not in the package: add it`)
    } else if (isMedia(value.value) && !value.value.url.startsWith('/')) {
      const { url } = value.value
      const at = { file: value.file, record: value.record, field: `${value.field}.url` }
      if (/^https?:/i.test(url))
        report('warning', at, `${url} is not in the package: without internet it is missing`)
      else report('error', at, `"${url}" leads nowhere: media URLs of a package start with /media/`)
    } else if (value.key !== 'url' && typeof value.value === 'string') {
      for (const url of filesInText(value.value, NO_ORIGIN)) {
        if (/^(https?:|\/\/)/i.test(url))
          report('warning', value, `${url} is not in the package: without internet it is missing`)
        else if (!loaded.pack.find(pathOf(`/${url.replace(/^\/+/, '')}`)))
          report('error', value, `${url} is not in the package: add it`)
      }
    }
  })
  return problems
}

/** Every file in `media/` is used by a record: unused ones would be synced to every kiosk. */
export const mediaAreUsed: Check = async (loaded) => {
  const used = new Set<string>()
  forEachValue(loaded, ({ value }) => {
    if (typeof value !== 'string') return
    for (const [, path] of value.matchAll(/\/(media\/[^\s"'()<>?#]+)/g)) if (path) used.add(path)
  })
  return loaded.pack.manifest.files
    .filter(({ path }) => path.startsWith('media/') && !used.has(pictureOfAvif(path) ?? path))
    .map(({ path }) => fileProblem('warning', path, 'is used by no record: remove it'))
}

/** Pictures and films have the size that their records state: hotspots are positioned by it. */
export const mediaAreAsDescribed: Check = async (loaded) => {
  const described: (Pick<Value, 'file' | 'record' | 'field'> & { readonly value: Sized })[] = []
  forEachValue(loaded, (found) => {
    const { value } = found
    if (!isSized(value)) return
    described.push({ file: found.file, record: found.record, field: found.field, value })
  })
  const paths = [...new Set(described.map(({ value }) => pathOf(value.url)))]
  const sizes = await mapBounded(paths, 4, async (path) => [path, await realSize(loaded, path)] as const)
  const sizeByPath = new Map(sizes)
  return described.flatMap(({ file, record, field, value }): CheckProblem[] => {
    const real = sizeByPath.get(pathOf(value.url))
    if (real instanceof Error) return [fileProblem('error', pathOf(value.url), real.message)]
    if (!real || sizeOf(real) === sizeOf(value)) return []
    const message = `says ${sizeOf(value)} but the file has ${sizeOf(real)}: correct width and height`
    return [{ severity: 'error', file, record, field, message }]
  })
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Sized extends Size {
  readonly url: string
}

function isMedia(value: unknown): value is { readonly url: string } {
  return isRecord(value) && typeof value.url === 'string' && ('mime' in value || 'hash' in value)
}

function isSized(value: unknown): value is Sized {
  if (!isRecord(value) || typeof value.url !== 'string') return false
  return value.url.startsWith('/') && typeof value.width === 'number' && typeof value.height === 'number'
}

/** Size in pixels; undefined for media without a size and for missing files, which another check reports. */
async function realSize({ pack, film }: LoadedPackage, path: string): Promise<Size | Error | undefined> {
  const file = pack.find(path)
  const ext = extname(path).toLowerCase()
  if (!file) return undefined
  if (ext === '.mp4') {
    const header = await film(path)
    return header instanceof Error ? undefined : header
  }
  if (!PICTURES.has(ext)) return undefined
  try {
    const { autoOrient } = await sharp(pack.locate(file)).metadata()
    return autoOrient
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('missing')) return undefined
    return new Error('is not a readable picture: export it again')
  }
}

function sizeOf({ width, height }: Size): string {
  return `${width}×${height}`
}

function pathOf(url: string): string {
  return url.slice(1).replace(/[?#].*$/s, '')
}
