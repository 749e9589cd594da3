import type { EmbedFault, EmbedPreferences, EmbedState } from '../contracts'
import { startUrl, writeLink } from './address'
import { diagnose, visibleCause } from './doctor'
import { failure, ShowroomError } from './error'
import { whenSeen } from './frame'
import { createLink } from './link'
import { createListeners } from './listeners'
import type { EmbedOptions } from './options'

const TIMEOUT_MS = 30_000

interface ConnectionOptions {
  readonly frame: HTMLIFrameElement
  /** Whether the frame was created for the showroom. */
  readonly isOwn: boolean
  /** The showroom's address. */
  readonly url: URL
  readonly options: EmbedOptions
  readonly page: Window
}

/** Loads the showroom once it is seen or called, says hello each time it is loaded, and finds out why it is silent. */
export function createConnection({ frame, isOwn, url, options, page }: ConnectionOptions) {
  const { touch, history, textSize, consent, deepLink, onAddToCart, timeout = TIMEOUT_MS } = options
  const { events, states } = { events: createListeners(), states: createListeners() }
  const handshake = createHandshake(timeout)
  let preferences: EmbedPreferences = JSON.parse(JSON.stringify({ touch, history, textSize, consent }))
  let blocked = false

  const diagnosedFrame = () => ({ frame, url, page, blocked })
  const isWatching = () => states.has('state') || deepLink !== undefined
  const watch = () => void (handshake.isDone() && link.call('watch', { on: isWatching() }).catch(() => {}))
  const fail = (fault: EmbedFault) => {
    if (handshake.isDone() || lifetime.signal.aborted) return
    const error = new ShowroomError(fault)
    console.error(`showroom-embed: ${error.message}`)
    handshake.fail(error)
    link.fail(error)
    events.emit('error', fault)
  }
  const link = createLink({
    welcome({ version }) {
      handshake.succeed({ version })
      if (isWatching()) watch()
    },
    refused: (protocols) =>
      fail({ code: 'wrong-version', message: `The showroom speaks protocol ${protocols.join(', ')}.` }),
    state(state: EmbedState) {
      if (deepLink) writeLink(deepLink, state.path, page)
      states.emit('state', state)
    },
    event: ({ name, detail }) => events.emit(name, detail),
    cart: async (message) => (onAddToCart ? onAddToCart(message) : null),
  })
  const sendHello = () => {
    const window = frame.contentWindow
    if (window) link.sendHello(window, url.origin, preferences, onAddToCart !== undefined)
  }
  const examine = () => void diagnose(diagnosedFrame()).then(fail)
  const lifetime = listen({ frame, url, page }, sendHello, () => {
    blocked = true
    examine()
  })
  const { load, stopWaiting } = createLoad(frame, options.loading === 'eager' || !isOwn, () => {
    const cause = visibleCause(diagnosedFrame())
    if (cause) return fail(cause)
    handshake.expect(examine)
    if (isOwn || !frame.src) frame.src = startUrl(url, options, page).href
    else sendHello() // It may have loaded before this script.
  })

  return {
    ...{ events, states, watch, ready: handshake.promise },
    call(name: string, values?: object) {
      load()
      return link.call(name, values)
    },
    /** Applies again when the showroom is loaded again. */
    remember(next: EmbedPreferences) {
      preferences = { ...preferences, ...next }
    },
    doctor: async () => (handshake.isDone() ? null : diagnose(diagnosedFrame())),
    end() {
      const error = failure('disposed', 'The showroom was removed from the page.')
      link.fail(error)
      link.close()
      handshake.fail(error)
      stopWaiting()
      lifetime.abort()
    },
  }
}

/** Calls `act` once: immediately, or once the frame is seen, or when `load` is called. */
function createLoad(frame: Element, isImmediate: boolean, act: () => void) {
  let isLoaded = false
  let stopWaiting = () => {}
  const load = () => {
    if (isLoaded) return
    isLoaded = true
    stopWaiting()
    act()
  }
  if (isImmediate) load()
  else stopWaiting = whenSeen(frame, load)
  return { load, stopWaiting: () => stopWaiting() }
}

/** The promise of the showroom's first answer. It may be rejected without anybody waiting for it. */
function createHandshake(timeout: number) {
  let isDone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle = {} as { resolve(value: { readonly version: string }): void; reject(error: Error): void }
  const promise = new Promise<{ readonly version: string }>((resolve, reject) => {
    settle = { resolve, reject }
  })
  promise.catch(() => {})
  return {
    promise,
    isDone: () => isDone,
    /** Calls `late` unless the handshake ends in time. */
    expect(late: () => void) {
      timer = setTimeout(late, timeout)
    },
    succeed(value: { readonly version: string }) {
      isDone = true
      clearTimeout(timer)
      settle.resolve(value)
    },
    fail(error: Error) {
      clearTimeout(timer)
      settle.reject(error)
    },
  }
}

/** Follows the showroom's messages, and the page's own policy. Abort the result to unsubscribe. */
function listen(
  { frame, url, page }: Pick<ConnectionOptions, 'frame' | 'url' | 'page'>,
  onReady: () => void,
  onBlocked: () => void,
): AbortController {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const receive = ({ source, origin, data }: MessageEvent) => {
    if (source === frame.contentWindow && origin === url.origin && data?.showroom === 'ready') onReady()
  }
  page.addEventListener('message', receive, { signal })
  page.document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      if (/^(frame|child|default)-src/.test(effectiveDirective) && blockedURI.startsWith(url.origin))
        onBlocked()
    },
    { signal },
  )
  return lifetime
}
