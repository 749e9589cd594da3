/** What a browser knows of a film's sound. No browser has all of these fields. */
interface Audible {
  readonly currentTime: number
  /** Safari. */
  readonly audioTracks?: { readonly length: number }
  /** Firefox, once the film's metadata are loaded. */
  readonly mozHasAudio?: boolean
  readonly readyState?: number
  /** Chromium: bytes decoded so far. */
  readonly webkitAudioDecodedByteCount?: number
  readonly webkitVideoDecodedByteCount?: number
}

/** Seconds after which sound would have been decoded. */
const DECODED_SECONDS = 0.1

/** Whether a film has sound: a film without any has no sound controls. */
export type Sound = 'unknown' | 'none' | 'some'

/** Reads it from the element. A browser that does not tell is assumed to play sound. */
export function soundOf(video: Audible): Sound {
  const { audioTracks, mozHasAudio, webkitAudioDecodedByteCount: audioBytes } = video
  if ((video.readyState ?? 0) < 1) return 'unknown'
  if (audioTracks) return audioTracks.length > 0 ? 'some' : 'none'
  if (mozHasAudio !== undefined) return mozHasAudio ? 'some' : 'none'
  if (audioBytes === undefined || audioBytes > 0) return 'some'
  const isPlayed = video.currentTime > DECODED_SECONDS && (video.webkitVideoDecodedByteCount ?? 0) > 0
  return isPlayed ? 'none' : 'unknown'
}
