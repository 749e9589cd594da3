import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areWritable, messageDelivery } from '../../../src/server/messageDelivery'
import { createShowroom } from './showroom'

describe('visitors’ messages', () => {
  const mail = { host: 'mail.example.com', to: 'sales@example.com' }
  const place = { name: 'box', readWith: 'npm run inbox' }

  it.each([
    ['mailed where mail is set up', { isNamed: false, mail, isDemo: false }, 'mailed to sales@example.com'],
    [
      'stored in the place that the operator named',
      { isNamed: true, mail: undefined, isDemo: false },
      'stored in box; read them with npm run inbox',
    ],
    ['stored in the demo', { isNamed: false, mail: undefined, isDemo: true }, 'stored in box'],
  ])('are %s, and the start says so', (_, options, text) => {
    expect(messageDelivery(options, place)).toEqual({ isRead: true, text: expect.stringContaining(text) })
  })

  it('are not accepted where nobody would read them, and the start warns', () => {
    const none = messageDelivery({ isNamed: false, mail: undefined, isDemo: false }, place)
    expect(none).toEqual({ isRead: false, text: expect.stringMatching(/^contact: No message is accepted/) })
  })
})

describe('a folder', () => {
  it('is writable if it can be created, and not if a file is in its place', async () => {
    const root = await mkdtemp(join(tmpdir(), 'writable-'))
    try {
      await mkdir(join(root, 'there'))
      await writeFile(join(root, 'file'), '')
      expect(await areWritable([join(root, 'there'), join(root, 'a', 'b')])).toBe(true)
      expect(await areWritable([join(root, 'there'), join(root, 'file', 'b')])).toBe(false)
    } finally {
      await rm(root, { recursive: true })
    }
  })
})

describe('the health report for a balancer', () => {
  it('is 200 while the server is ready, and 503 while it cannot store what visitors send', async () => {
    const showroom = await createShowroom()
    let isGood = true
    try {
      const app = await showroom.serve({}, { isWritable: async () => isGood })
      const ready = async () => {
        const answer = await app.request('/box-api/health?ready')
        return [answer.status, await answer.json()]
      }
      expect(await ready()).toEqual([200, { ready: true }])
      isGood = false
      expect(await ready()).toEqual([503, { ready: false }])
      expect((await app.request('/box-api/health')).status).toBe(200)
    } finally {
      await showroom.remove()
    }
  })
})
