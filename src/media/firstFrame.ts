import type { Clock } from '../util'
import { onceEvent } from './withTimeout'

/** How long a loaded video may take to present its first frame on its own. */
const SELF_PRESENT_TIMEOUT_MS = 1_500

/**
 * Resolves once the video is at its start and has presented a frame. Chromium presents the first frame of a loaded
 * video on its own. Browsers that load or present nothing before playback are made to play and then rewound.
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

/** Nothing can be shown yet, but the video is still loading. */
function isStillLoading({ networkState, readyState }: HTMLVideoElement): boolean {
  return networkState === HTMLMediaElement.NETWORK_LOADING && readyState < HTMLMediaElement.HAVE_CURRENT_DATA
}

/** Resolves when the element next presents a frame to the compositor. */
export function nextFrame(element: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => element.requestVideoFrameCallback(() => resolve()))
}
