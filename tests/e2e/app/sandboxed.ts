import type { Page } from '@playwright/test'
import { arrivedFrames, type HostServer } from '../support/hostPage'
import { expect, test } from '../support/showroom'

/** A showroom in a sandbox has no origin: no storage, no cookies, and its own server is another origin. */
export function startsInASandbox(page: Page, host: HostServer, showroom: string): Promise<void> {
  return test.step('it starts in a sandbox without an origin', async () => {
    const frame = `<iframe sandbox="allow-scripts" src="${showroom}en/rooms/a" width="900" height="640"></iframe>`
    host.pages.set('/sandboxed', `<!doctype html><title>Sandboxed</title>${frame}`)
    await page.goto(`${host.origin}/sandboxed`)
    const [sandboxed] = await arrivedFrames(page, 'rooms-a')
    expect(await sandboxed?.evaluate(() => self.origin)).toBe('null')
    await sandboxed?.evaluate(() => window.showroom?.dispatch({ type: 'goTo', payloadId: 'rooms-b' }))
    await arrivedFrames(page, 'rooms-b')
  })
}
