import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeLetter } from '../../../../src/server/mail/letter'
import type { MailSettings } from '../../../../src/server/mail/settings'
import { createSmtpClient, TIMEOUT_MS } from '../../../../src/server/mail/smtp'
import { startProxy } from '../outgoing/forwardProxy'
import { message } from './message'
import { CERTIFICATE, openPostOffice, type PostOffice, type Stage } from './postOffice'
import { readMail } from './readMail'

const PASSWORD = 'correct horse'
const TLS = { key: CERTIFICATE, cert: CERTIFICATE }
const login = { user: 'showroom', password: PASSWORD }

let office: PostOffice
const opened: PostOffice[] = []
const open = async (...options: Parameters<typeof openPostOffice>) => {
  office = await openPostOffice(...options)
  opened.push(office)
  return office
}
afterEach(async () => void (await Promise.all(opened.splice(0).map((each) => each.close()))))

const post = (more: Partial<MailSettings> = {}, timeouts: Partial<typeof TIMEOUT_MS> = {}) =>
  createSmtpClient({ ...office.settings, ...more }, { ...TIMEOUT_MS, ...timeouts })
const titleOf = async () => 'Robot hall'
const deliver = async (queued = message(), through = post()) =>
  through.deliver(queued, await writeLetter(queued, titleOf))

describe('a message', () => {
  it('is mailed to the company as text and HTML, with the visitor as reply address', async () => {
    await open()
    expect(await deliver()).toEqual({ type: 'sent' })
    expect(office.taken).toMatchObject([{ from: 'showroom@arcwell.example', to: ['sales@arcwell.example'] }])
    const { head, text, html } = readMail(office.taken[0]?.raw ?? '')
    expect(head.get('from')).toBe('Showroom <showroom@arcwell.example>')
    expect(head.get('to')).toBe('sales@arcwell.example')
    expect(head.get('reply-to')).toBe('Mara Lindqvist <mara@visitor.example>')
    expect(head.get('subject')).toBe('Showroom message from Arcwell AB (Robot hall)')
    expect(head.get('message-id')).toBe('<showroom.message-1@arcwell.example>')
    expect(head.get('date')).toBe('Mon, 23 Nov 2026 09:12:00 +0000')
    expect(head.get('auto-submitted')).toBe('auto-generated')
    expect(head.get('content-language')).toBe('en')
    for (const body of [text, html]) {
      for (const words of ['Mara', 'Lindqvist', 'Arcwell AB', 'Robot hall (hall-robot)', 'about the gripper'])
        expect(body).toContain(words)
    }
  })

  it('shows the picture of the configuration inside the mail', async () => {
    await open()
    const base64 = 'iVBORw0KGgoAAAANSUhEUg=='
    expect(await deliver(message({ picture: `data:image/png;base64,${base64}` }))).toEqual({ type: 'sent' })
    const raw = office.taken[0]?.raw ?? ''
    expect(raw).toMatch(/src=(3D)?"cid:picture"/)
    expect(raw).toContain('Content-ID: <picture>')
    expect(raw).toMatch(/Content-Type: image\/png; name=configuration\.png/)
    expect(raw).toMatch(/Content-Disposition: inline/)
    expect(raw.replaceAll('\r\n', '')).toContain(base64)
    await deliver(message())
    expect(office.taken[1]?.raw).not.toContain('cid:')
  })

  it('from the server itself goes to the fleet address if it is set, else to the company', async () => {
    await open()
    const letter = await writeLetter(message(), titleOf)
    const at = new Date('2026-11-23T09:00:00Z')
    expect(await post({ fleetTo: 'service@arcwell.example' }).notify('fleet.1', letter, at)).toEqual({
      type: 'sent',
    })
    await post().notify('fleet.2', letter, at)
    expect(office.taken.map(({ to }) => to)).toEqual([['service@arcwell.example'], ['sales@arcwell.example']])
    const { head } = readMail(office.taken[0]?.raw ?? '')
    expect(head.get('message-id')).toBe('<showroom.fleet.1@arcwell.example>')
    expect(head.get('reply-to')).toBeUndefined()
    expect(head.get('date')).toBe('Mon, 23 Nov 2026 09:00:00 +0000')
  })

  it('is identical when it is sent again, so that mail servers recognize it', async () => {
    await open()
    await deliver()
    await deliver()
    const [one, other] = office.taken.map(({ raw }) => readMail(raw))
    for (const name of ['message-id', 'date', 'subject'])
      expect(one?.head.get(name)).toBe(other?.head.get(name))
    expect(one?.text).toBe(other?.text)
  })
})

describe('a visitor’s text', () => {
  const attack = 'x\r\nBcc: everybody@victim.example\r\n\r\nbuy this'
  const hostile = message({
    firstName: attack,
    lastName: '"Sales" <boss@arcwell.example>,',
    company: `=?utf-8?q?=0D=0ABcc:_a@victim.example?= ${attack}`,
    subject: attack,
    location: attack,
    message: `.\r\n.\r\nQUIT\r\nMAIL FROM:<a@b.example>\n${attack}\n<script>alert(1)</script>`,
    email: "o'hara+{x}|y@visitor.example",
    phone: '\u202egnp.exe',
  })

  it('cannot add a header or recipient, nor end the mail', async () => {
    await open()
    expect(await deliver(hostile, post())).toEqual({ type: 'sent' })
    const [mail] = office.taken
    expect(mail?.to).toEqual(['sales@arcwell.example'])
    const { names, head, text } = readMail(mail?.raw ?? '')
    const honest = await deliver().then(() => readMail(office.taken[1]?.raw ?? '').names)
    expect(names).toEqual(honest)
    expect(head.get('to')).toBe('sales@arcwell.example')
    expect(head.get('reply-to')).toContain("<o'hara+{x}|y@visitor.example>")
    expect(head.get('reply-to')?.match(/<[^<>]*>$/)?.[0]).toBe("<o'hara+{x}|y@visitor.example>")
    expect(text).toContain('QUIT')
    expect(office.deliveries()).toBe(2)
  })
})

describe('the connection to the mail server', () => {
  it.each([
    ['from the first byte', { ...TLS, secure: true }],
    ['after STARTTLS', TLS],
  ])('is encrypted %s, and the login is sent only then', async (_, options) => {
    await open({
      ...options,
      onAuth: ({ username, password }, __, done) =>
        done(null, password === PASSWORD ? { user: username } : {}),
    })
    expect(await deliver(message(), post({ login }))).toEqual({ type: 'sent' })
    expect(office.taken).toMatchObject([{ isEncrypted: true, user: 'showroom' }])
    expect(await post({ login }).check()).toEqual({ type: 'sent' })
    const wrong = await post({ login: { ...login, password: 'guess' } }).check()
    expect(wrong).toMatchObject({ type: 'trouble', reason: expect.stringContaining('AUTH') })
    expect(office.taken).toHaveLength(1)
  })

  it('is not used without encryption, even if an attacker strips STARTTLS', async () => {
    await open()
    expect(await deliver(message(), post({ encryption: 'starttls' }))).toMatchObject({ type: 'trouble' })
    expect(await deliver(message(), post({ encryption: 'tls' }))).toMatchObject({ type: 'trouble' })
    expect(office.taken).toEqual([])
  })

  it('is not used if the server’s certificate is not trusted', async () => {
    await open(TLS)
    const { ca: _, ...others } = office.settings
    const untrusted = createSmtpClient(others)
    expect(await deliver(message(), untrusted)).toMatchObject({
      type: 'trouble',
      reason: expect.stringContaining('certificate'),
    })
    expect(office.taken).toEqual([])
  })

  it('is not used if a login is set and the server offers none', async () => {
    await open({ ...TLS, disabledCommands: ['AUTH'] })
    expect(await deliver(message(), post({ login }))).toMatchObject({ type: 'trouble' })
    expect(office.taken).toEqual([])
  })

  it('does not expose the password, even if the server repeats it', async () => {
    const echo = `no ${PASSWORD} ${Buffer.from(`\0showroom\0${PASSWORD}`).toString('base64')} ${Buffer.from(PASSWORD).toString('base64')}`
    await open({
      ...TLS,
      onAuth: (_, __, done) => done(Object.assign(new Error(echo), { responseCode: 535 })),
    })
    const { reason } = { reason: '', ...(await post({ login }).check()) }
    expect(reason).toContain('535')
    expect(reason).toContain('***')
    for (const form of [PASSWORD, Buffer.from(PASSWORD).toString('base64').replace(/=+$/, '')])
      expect(reason).not.toContain(form)
  })
})

describe('a mail server', () => {
  const STAGES: readonly Stage[] = ['mail', 'rcpt', 'data', 'end']

  it.each(STAGES)(
    'postpones a mail with a temporary error at %s and refuses it with a permanent one',
    async (stage) => {
      await open()
      office.behavior = { [stage]: 451 }
      expect(await deliver()).toMatchObject({ type: 'putOff', reason: expect.stringContaining('451') })
      office.behavior = { [stage]: 550 }
      expect(await deliver()).toMatchObject({ type: 'refused', reason: expect.stringContaining('550') })
    },
  )

  it.each(['connect', ...STAGES] as const)(
    'is reported as trouble when it drops the connection at %s',
    async (stage) => {
      await open()
      office.behavior = { [stage]: 'drop' }
      expect(await deliver()).toMatchObject({ type: 'trouble' })
    },
  )

  it.each(['connect', ...STAGES] as const)('is given up when it stalls at %s', async (stage) => {
    await open()
    office.behavior = { [stage]: 'stall' }
    // Longer than the greeting takes, so that the stage itself times out.
    expect(await deliver(message(), post({}, { step: 1500 }))).toMatchObject({ type: 'trouble' })
    expect(office.deliveries()).toBe(stage === 'connect' ? 0 : 1)
    expect(office.taken).toHaveLength(stage === 'end' ? 1 : 0)
  })

  it('is given up after the total timeout', async () => {
    await open()
    office.behavior = { end: 'stall' }
    const late = post({}, { step: 600_000, whole: 1000 })
    expect(await deliver(message(), late)).toEqual({ type: 'trouble', reason: 'timed out' })
    office.behavior = { connect: 'stall' }
    expect(await late.check()).toEqual({ type: 'trouble', reason: 'timed out' })
  })

  it('may answer slowly within the timeout', async () => {
    await open()
    office.pause = 150
    expect(await deliver(message(), post({}, { step: 5000 }))).toEqual({ type: 'sent' })
  })

  it('does not refuse a mail by rejecting the connection', async () => {
    await open()
    office.behavior = { connect: 554 }
    expect(await deliver()).toMatchObject({ type: 'trouble', reason: expect.stringContaining('554') })
  })

  it('is reported as trouble when it is not reachable', async () => {
    await open()
    await office.close()
    expect(await deliver()).toMatchObject({ type: 'trouble' })
    expect(await post().check()).toMatchObject({ type: 'trouble' })
  })
})

describe('behind a company’s proxy', () => {
  it('mail goes through it, and a proxy that asks for a password is named', async () => {
    await open()
    const proxies = await Promise.all([
      startProxy({ secure: office.settings.port }),
      startProxy({ login: 'anna:secret' }),
    ])
    const by = (proxy: { url: string }) => {
      vi.stubEnv('HTTPS_PROXY', proxy.url)
      return deliver(message(), post({ host: 'mail.corp.example' }))
    }
    try {
      expect(await by(proxies[0])).toEqual({ type: 'sent' })
      expect(proxies[0].asked).toEqual([`CONNECT mail.corp.example:${office.settings.port}`])
      expect(await by(proxies[1])).toMatchObject({
        type: 'trouble',
        reason: expect.stringMatching(/password \(407\)/),
      })
    } finally {
      vi.unstubAllEnvs()
      await Promise.all(proxies.map((proxy) => proxy.close()))
    }
  })
})
