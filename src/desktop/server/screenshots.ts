import type { ServerMessage } from '../ipc'

/** Small pictures of the screen, which the launcher takes. */
interface Screenshots {
  /** JPEG; undefined: none can be had just now. */
  picture(): Promise<Uint8Array | undefined>
  /** Base64; null: there is none. */
  deliver(picture: string | null): void
}

/** One picture at a time: who asks meanwhile gets the same. */
export function createScreenshots(send: (message: ServerMessage) => void): Screenshots {
  let asked: Promise<Uint8Array | undefined> | undefined
  let answer: (picture: Uint8Array | undefined) => void = () => {}
  return {
    picture() {
      if (!asked) {
        asked = new Promise((resolve) => {
          answer = resolve
        })
        send({ type: 'picture' })
      }
      return asked
    },
    deliver(picture) {
      answer(picture === null ? undefined : Buffer.from(picture, 'base64'))
      asked = undefined
    },
  }
}
