import type { ServerMessage } from '../ipc'

/** Small screenshots, which the launcher takes. */
interface Screenshots {
  /** JPEG; undefined if there is none at the moment. */
  picture(): Promise<Uint8Array | undefined>
  /** JPEG in base64; null if there is none. */
  deliver(picture: string | null): void
}

/** Takes one screenshot at a time: concurrent requests share it. */
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
