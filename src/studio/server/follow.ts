/** A mistake in the content, and where it is. */
export interface Problem {
  readonly file: string
  readonly record?: string
  readonly field?: string
  readonly message: string
}

/** What the showroom in the frame shows. */
export interface StudioState {
  /** Changes with anything else of the state. */
  readonly stamp: string
  /** Changes with the content. */
  readonly version: string
  /** Changes with everything in the content but positions in pictures, which the page moves in its frame itself. */
  readonly shape: string
  readonly problems: readonly Problem[]
}

/** A showroom whose content changes. */
export interface Followed {
  state(): Promise<StudioState>
  /** Calls the listener after each change of the state. */
  subscribe(listener: () => void): () => void
}

/** Milliseconds that a page waits for a change: less than proxies let an idle request live. */
const LONGEST_WAIT = 20_000

/** The state as soon as its stamp is another one than `after`, or at the latest after 20 seconds. */
export async function nextState(
  followed: Followed,
  after: string | undefined,
  left: AbortSignal,
): Promise<StudioState> {
  let unsubscribe = () => {}
  const changed = new Promise<void>((resolve) => {
    unsubscribe = followed.subscribe(resolve)
  })
  try {
    const state = await followed.state()
    if (state.stamp !== after || left.aborted) return state
    let timer: ReturnType<typeof setTimeout> | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT)
      left.addEventListener('abort', () => resolve(), { once: true })
    })
    await Promise.race([changed, isOver])
    clearTimeout(timer)
    return await followed.state()
  } finally {
    unsubscribe()
  }
}
