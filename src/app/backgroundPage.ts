/** The page that is a place's background, as far as it can be spoken to (spec §7, messages). */
export interface BackgroundPage {
  /** Told by the player which iframe is there; null: none. */
  readonly follow: (frame: HTMLIFrameElement | null) => void
  /** Posts `{ event: 'action', name, identifier }` to it, to its own origin only. Without a page it is said and dropped. */
  readonly post: (name: string, identifier: string | undefined) => void
}

export function createBackgroundPage(): BackgroundPage {
  let frame: HTMLIFrameElement | null = null
  return {
    follow: (next) => {
      frame = next
    },
    post(name, identifier) {
      if (!frame?.contentWindow)
        return console.warn(`postToIframe "${name}": this place has no background page.`)
      frame.contentWindow.postMessage({ event: 'action', name, identifier }, new URL(frame.src).origin)
    },
  }
}
