import { createIframeChannel } from '../../ports'
import type { Effect } from '../../visit'

/** The page that is a place's background, as a target of messages (spec §7, messages). */
export interface BackgroundPage {
  /** Called by the player with the current iframe, before its page has loaded. Null: none. */
  readonly follow: (frame: HTMLIFrameElement | null) => void
  /**
   * Posts `{ event: 'action', name, identifier }` and further details to this page only. Without a page the
   * message is dropped with a warning.
   */
  readonly post: (message: Omit<Extract<Effect, { type: 'postToIframe' }>, 'type'>) => void
}

/** `messages`: the window at which pages announce themselves. */
export function createBackgroundPage(messages: Parameters<typeof createIframeChannel>[0]): BackgroundPage {
  const link = createIframeChannel(messages)
  return {
    follow: link.attach,
    post({ name, identifier, detail }) {
      if (link.post({ ...detail, event: 'action', name, identifier })) return
      console.warn(
        `postToIframe "${name}": this place has no background page, or the page has not sent a port.`,
      )
    },
  }
}
