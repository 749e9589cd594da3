import type { FilmFile } from '../content'
import type { Clock } from '../util'

/** `none`: not at all, or unknown. `efficient`: smoothly and power-efficiently. */
type DecodingSupport = 'none' | 'smooth' | 'efficient'

/** The formats that this browser can play beyond H.264. */
interface Decoders {
  /**
   * How well the browser plays films of this codec and size. The browser is queried once per kind. The
   * result is `none` until it has answered, or if it cannot answer.
   */
  supportOf(film: FilmFile): DecodingSupport
  /** Records that a film of this kind broke or froze. The kind counts as unsupported from now on. */
  failed(film: FilmFile, reason: string): void
}

interface DecodersOptions {
  /** Undefined where the browser does not support it. */
  readonly capabilities: Pick<MediaCapabilities, 'decodingInfo'> | undefined
  readonly clock: Clock
  /** Called when `supportOf` returns a different result from now on. */
  readonly onChange: () => void
}

/** In milliseconds. Later answers are ignored: what visitors see must not change in the middle of a visit. */
const QUERY_TIMEOUT_MS = 5_000
/** Further kinds of films that the content names are not queried. */
const MAX_KINDS = 24

export function createDecoders({ capabilities, clock, onChange }: DecodersOptions): Decoders {
  const kinds = new Map<string, DecodingSupport>()
  const failed = new Set<string>()

  async function query(film: FilmFile, kind: string): Promise<void> {
    const ease = await querySupport(capabilities, clock, film)
    // A film of this kind may have failed in the meantime.
    if (ease === 'none' || failed.has(kind)) return
    kinds.set(kind, ease)
    onChange()
  }

  return {
    supportOf(film) {
      const kind = kindOf(film)
      const known = kinds.get(kind)
      if (known === undefined && kinds.size < MAX_KINDS) {
        kinds.set(kind, 'none')
        void query(film, kind)
      }
      return known ?? 'none'
    },
    failed(film, reason) {
      const kind = kindOf(film)
      if (failed.has(kind)) return
      failed.add(kind)
      kinds.set(kind, 'none')
      console.warn(`Films of ${kind} fall back to H.264 from now on: ${reason}`)
      onChange()
    },
  }
}

/** To a decoder, films of one kind differ only in their pictures. */
function kindOf({ mime, width, height, framerate }: FilmFile): string {
  return `${width}×${height}, ${Math.round(framerate)} frames a second, ${mime}`
}

async function querySupport(
  capabilities: DecodersOptions['capabilities'],
  clock: Clock,
  { mime: contentType, width, height, bitrate, framerate }: FilmFile,
): Promise<DecodingSupport> {
  let cancel = () => {}
  const tooLate = new Promise<undefined>((resolve) => {
    cancel = clock.after(QUERY_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    const video = { contentType, width, height, bitrate: Math.round(bitrate), framerate }
    const info = await Promise.race([capabilities?.decodingInfo({ type: 'file', video }), tooLate])
    if (info?.supported !== true || info.smooth !== true) return 'none'
    return info.powerEfficient === true ? 'efficient' : 'smooth'
  } catch {
    // The browser does not know the codec.
    return 'none'
  } finally {
    cancel()
  }
}
