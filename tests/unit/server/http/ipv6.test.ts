import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, listen } from '../../../../src/server'
import { createInbox } from '../../../../src/server/inbox/inbox'
import { message } from '../mail/message'
import { createShowroom } from '../showroom'

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
const REASON = hasIpv6 ? '' : ' (skipped: this machine has no ::1)'

describe.runIf(hasIpv6)(`a server on ::1${REASON}`, () => {
  let showroom: Awaited<ReturnType<typeof createShowroom>>
  let url: string
  let end: () => Promise<void>
  beforeAll(async () => {
    showroom = await createShowroom()
    const inbox = createInbox(join(showroom.root, 'inbox'))
    const { app, live } = await createServer({ ...showroom, settings: {}, inbox })
    const listening = await listen(app, 0, '::1')
    url = listening.url.replace(/\/$/, '')
    end = async () => {
      await listening.close()
      await live.end()
      await showroom.remove()
    }
  })
  afterAll(() => end())

  it('names an address that browsers open, and serves pages there', async () => {
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    const page = await fetch(`${url}/en/hall/start`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>')
  })

  it('stores messages of a visitor with an IPv6 address, and limits their number', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 21; at++) {
      const body = JSON.stringify(message({ id: `message-${at}` }))
      statuses.push((await fetch(`${url}/box-api/contact`, { method: 'POST', body })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})
