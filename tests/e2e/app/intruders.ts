import type { Frame, Page } from '@playwright/test'
import type { EmbedState } from '../../../src/contracts'
import { POST_MESSAGE_TRICKS } from '../../postMessageTricks'
import { REDIRECT_TRICKS } from '../../redirectTricks'
import { expect, test } from '../support/showroom'

interface Guest {
  readonly page: Page
  /** The showroom, the first frame of the page. */
  readonly frame: Frame
  state(): Promise<EmbedState>
}

/** A frame without an origin beside the showroom: sends it what it is given, and counts the answers on request. */
const INTRUDER = `<script>
  let answers = 0
  addEventListener('message', ({ data, source }) => {
    if (source !== parent) return
    if (data === 'report') return parent.postMessage({ answers }, '*')
    for (const trick of data) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => answers++
      parent.frames[0].postMessage(trick, '*')
      parent.frames[0].postMessage(trick, '*', [port2])
    }
    parent.postMessage({ sent: data.length }, '*')
  })
  parent.postMessage({ isReady: true }, '*')
</script>`

/** A strange frame and addresses with other sites in them change nothing (docs/security.md). */
export function ignoresIntruders({ page, frame, state }: Guest): Promise<void> {
  return test.step('it neither obeys nor answers a strange frame beside it, nor leads to other sites', async () => {
    expect(POST_MESSAGE_TRICKS.length).toBeGreaterThanOrEqual(60)
    const before = { state: await state(), url: frame.url() }
    const intruder = await page.evaluateHandle(async (html) => {
      const intruder = document.createElement('iframe')
      intruder.sandbox.add('allow-scripts')
      intruder.srcdoc = html
      const isReady = new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.isReady && resolve(true))
      })
      document.body.append(intruder)
      await isReady
      return intruder
    }, INTRUDER)
    /** Resolves to the intruder's next message; `text` is posted to it first. */
    const next = (text?: unknown) =>
      intruder.evaluate(
        (intruder, text) =>
          new Promise<unknown>((resolve) => {
            addEventListener('message', function receive({ data, source }) {
              if (source !== intruder.contentWindow) return
              removeEventListener('message', receive)
              resolve(data)
            })
            if (text !== undefined) intruder.contentWindow?.postMessage(text, '*')
          }),
        text,
      )
    expect(await next(POST_MESSAGE_TRICKS)).toEqual({ sent: POST_MESSAGE_TRICKS.length })
    // The showroom has read them all once it answers its page.
    expect({ state: await state(), url: frame.url() }).toEqual(before)
    expect(await next('report')).toEqual({ answers: 0 })
    await intruder.evaluate((intruder) => intruder.remove())

    const left = await frame.evaluate(async (paths) => {
      const isLeft = (path: string) =>
        // As the address bar reads it: behind the origin.
        fetch(location.origin + path, { cache: 'no-store' }).then(
          ({ url }) => new URL(url).origin !== location.origin,
          () => true,
        )
      const all = await Promise.all(paths.map(isLeft))
      return paths.filter((_, index) => all[index])
    }, REDIRECT_TRICKS)
    expect(left).toEqual([])
  })
}
