import type { Clock } from '../util'
import { onceEvent } from './withTimeout'

/** How long a loaded video may take to show its first frame by itself. */
const SELF_PRESENT_TIMEOUT_MS = 1_500

/**
 * Resolves once the video stands at its beginning and a frame of it was presented. Chromium presents the first frame of
 * a loaded video by itself; browsers that load or present nothing before they play are made to play and wound back.
 */
export async function firstFrame(
  element: HTMLVideoElement,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const shown = nextFrame(element)
  let byItself = true
  let stopWaiting = clock.after(SELF_PRESENT_TIMEOUT_MS, function check() {
    if (signal.aborted) return
    if (isStillLoading(element)) {
      stopWaiting = clock.after(SELF_PRESENT_TIMEOUT_MS, check)
      return
    }
    byItself = false
    element.play().catch(() => {})
  })
  await shown
  stopWaiting()
  if (byItself || signal.aborted) return
  element.pause()
  if (element.currentTime === 0) return
  const rewound = Promise.all([onceEvent(element, 'seeked', signal), nextFrame(element)])
  element.currentTime = 0
  await rewound
}

/** Nothing to show has come yet, but it is on its way. */
function isStillLoading({ networkState, readyState }: HTMLVideoElement): boolean {
  return networkState === HTMLMediaElement.NETWORK_LOADING && readyState < HTMLMediaElement.HAVE_CURRENT_DATA
}

/** Resolves when the element next presents a frame to the compositor. */
export function nextFrame(element: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => element.requestVideoFrameCallback(() => resolve()))
}
