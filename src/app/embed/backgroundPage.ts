import { createIframeChannel } from '../../ports'
import type { Effect } from '../../visit'

/** The page that is a place's background, as far as it can be spoken to (spec §7, messages). */
export interface BackgroundPage {
  /** Told by the player which iframe is there, before its page is; null: none. */
  readonly follow: (frame: HTMLIFrameElement | null) => void
  /**
   * Posts `{ event: 'action', name, identifier }`, and what else it is told, to it and to nobody else. Without a page it is
   * said and dropped.
   */
  readonly post: (message: Omit<Extract<Effect, { type: 'postToIframe' }>, 'type'>) => void
}

/** `messages` is where pages ask to be spoken to. */
export function createBackgroundPage(messages: Parameters<typeof createIframeChannel>[0]): BackgroundPage {
  const link = createIframeChannel(messages)
  return {
    follow: link.attach,
    post({ name, identifier, detail }) {
      if (link.post({ ...detail, event: 'action', name, identifier })) return
      console.warn(
        `postToIframe "${name}": this place has no background page, or it has not asked to be spoken to.`,
      )
    },
  }
}
