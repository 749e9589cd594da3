import type { FilmFile } from '../content'
import type { Clock } from '../util'

/** How a kind of film plays: not at all or unknown, smoothly, or smoothly and without effort. */
type DecodingSupport = 'none' | 'smooth' | 'efficient'

/** What this browser plays beyond H.264. */
export interface Decoders {
  /**
   * How films so coded and so large are played. The browser is asked once, and nobody waits: until it has said so, and where
   * it cannot say, it is `none`.
   */
  supportOf(film: FilmFile): DecodingSupport
  /** One of them broke or stood still all the same: from now on they are not played at all. */
  failed(film: FilmFile, reason: string): void
}

interface DecodersOptions {
  /** Absent in a browser that does not have it. */
  readonly capabilities: Pick<MediaCapabilities, 'decodingInfo'> | undefined
  readonly clock: Clock
  /** Another answer than before is given from now on. */
  readonly onChange: () => void
}

/** Milliseconds after which an answer comes too late: what visitors see does not change in the middle of a visit. */
const QUERY_TIMEOUT_MS = 5_000
/** Kinds of films. Content that names more is not asked about any further. */
const MAX_KINDS = 24

export function createDecoders({ capabilities, clock, onChange }: DecodersOptions): Decoders {
  const kinds = new Map<string, DecodingSupport>()
  const failed = new Set<string>()

  async function query(film: FilmFile, kind: string): Promise<void> {
    const ease = await querySupport(capabilities, clock, film)
    // It may have failed meanwhile.
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
      console.warn(`Films of ${kind} are left out from now on, and shown in H.264: ${reason}`)
      onChange()
    },
  }
}

/** Films of one kind differ in their pictures alone, as far as a decoder is concerned. */
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
    // A codec that it has never heard of.
    return 'none'
  } finally {
    cancel()
  }
}
