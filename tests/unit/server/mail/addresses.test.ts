import { afterEach, describe, expect, it } from 'vitest'
import { writeLetter } from '../../../../src/server/mail/letter'
import type { MailSettings } from '../../../../src/server/mail/settings'
import { createSmtpClient } from '../../../../src/server/mail/smtp'
import { message } from './message'
import { openPostOffice, type PostOffice } from './postOffice'
import { readMail } from './readMail'

let office: PostOffice
const open = async (...options: Parameters<typeof openPostOffice>) => {
  office = await openPostOffice(...options)
}
afterEach(() => office.close())

const post = (more: Partial<MailSettings> = {}) => createSmtpClient({ ...office.settings, ...more })
const deliver = async (queued = message(), through = post()) =>
  through.deliver(queued, await writeLetter(queued, async () => 'Robot hall'))

describe('a company’s address beyond ASCII', () => {
  it('has its domain in punycode, which every mail server takes', async () => {
    await open({ hideSMTPUTF8: true })
    expect(await deliver(message(), post({ to: 'info@münchen.example' }))).toEqual({ type: 'sent' })
    expect(office.taken[0]?.commands).toEqual([
      'MAIL FROM:<showroom@arcwell.example>',
      'RCPT TO:<info@xn--mnchen-3ya.example>',
    ])
  })

  it('is sent by SMTPUTF8 where the mail server offers it', async () => {
    await open()
    expect(await deliver(message(), post({ to: 'jörg@arcwell.example' }))).toEqual({ type: 'sent' })
    expect(office.taken[0]?.to).toEqual(['jörg@arcwell.example'])
    expect(office.taken[0]?.commands[0]).toContain('SMTPUTF8')
  })

  it('is named when the mail server cannot take it', async () => {
    await open({ hideSMTPUTF8: true })
    office.behavior = { rcpt: 553 }
    expect(await deliver(message(), post({ to: 'jörg@arcwell.example' }))).toMatchObject({
      type: 'refused',
      reason: expect.stringMatching(/^RCPT TO: .*553.*jörg@arcwell\.example needs SMTPUTF8/),
    })
    office.behavior = {}
  })
})

describe('a visitor’s address beyond ASCII', () => {
  it.each([true, false])(
    'is in the mail, which any server takes, also if it lacks SMTPUTF8: %s',
    async (lacksIt) => {
      await open({ hideSMTPUTF8: lacksIt })
      const visitor = message({ email: 'jürgen@example.com' })
      expect(await deliver(visitor)).toEqual({ type: 'sent' })
      const [mail] = office.taken
      // A mail that needs SMTPUTF8 would be returned by any later server without it.
      expect(mail?.commands).toEqual([
        'MAIL FROM:<showroom@arcwell.example>',
        'RCPT TO:<sales@arcwell.example>',
      ])
      const { head, text, html } = readMail(mail?.raw ?? '')
      expect(head.get('reply-to')).toBe('jürgen@example.com:;')
      expect(text).toContain('Email: jürgen@example.com')
      expect(html).toContain('<a href="mailto:j%C3%BCrgen@example.com">jürgen@example.com</a>')
    },
  )
})
