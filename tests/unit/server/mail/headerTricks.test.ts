import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContactRequest } from '../../../../src/contracts'
import type { QueuedMessage } from '../../../../src/server/inbox/inbox'
import { writeLetter } from '../../../../src/server/mail/letter'
import { createSmtpClient } from '../../../../src/server/mail/smtp'
import { message } from './message'
import { openPostOffice, type PostOffice } from './postOffice'
import { readMail } from './readMail'

const BCC = 'Bcc: all@victim.example'

/** What ends a line for a mail server, a library, or a reader of mail that decodes too much. */
const LINE_ENDS = [
  ...['\r\n', '\n', '\r', '\n\r', '\r\r\n', '\r\n ', '\r\n\t', '\n ', '\r\n\r\n', '\r\n.\r\n', '\v', '\f'],
  ...['\0', '\u0085', '\u2028', '\u2029', '\u010a', '\u560a\u560d', '\ud83d\r\n', '\u202e\n', '\ufeff\r\n'],
  ...['%0d%0a', '%0A', '\\r\\n', '&#13;&#10;', '=0D=0A', '=\r\n', '+AA0ACg-', '\u240d\u240a', '\\\r\n'],
]

const TEXTS = [
  ...LINE_ENDS.map((end) => `x${end}${BCC}`),
  ...LINE_ENDS.map((end) => `${end}${BCC}${end}${end}<script>alert(1)</script>`),
  // Encoded words, also unfinished, folded, nested and of other character sets.
  '=?utf-8?q?x=0D=0ABcc:_all@victim.example?=',
  `=?utf-8?b?${Buffer.from(`x\r\n${BCC}`).toString('base64')}?=`,
  '=?utf-7?q?x+AA0ACg-Bcc:_all@victim.example?=',
  '=?utf-16?b?AAANAAoAQgBjAGM=?=',
  '=?utf-8?q?=22=3E=2C_all@victim.example?=',
  `=?utf-8?q?x?=\r\n =?utf-8?q?${BCC}?=`,
  '=?utf-8?q?'.repeat(50),
  // Names that pretend to be addresses, groups, comments or the end of the name.
  '"Boss" <boss@arcwell.example>,',
  'all@victim.example, other@victim.example',
  'undisclosed-recipients:;',
  'Group: a@victim.example, b@victim.example;',
  '"x" (comment\r\n) <a@victim.example>',
  '\\"<a@victim.example>',
  '"'.repeat(100),
  '<>',
  // Characters beyond ASCII (SMTPUTF8), direction, and letters that are lines long.
  'Żółć 株式会社 <ąę@przykład.example>',
  '\u202eelpmaxe.mitciv@lla',
  'a'.repeat(5000),
  'ü'.repeat(5000),
  `e${'\u0301'.repeat(2000)}`,
  '😀'.repeat(999),
]

/** Addresses for answers, which go into a header whole. */
const ADDRESSES = [
  ...LINE_ENDS.map((end) => `mara@visitor.example${end}${BCC}`),
  'mara@visitor.example, all@victim.example',
  'mara@visitor.example>, <all@victim.example',
  '<mara@visitor.example>',
  '"a b"@visitor.example',
  'mara@[127.0.0.1]',
  'mara@visitor.example (all@victim.example)',
  'ąę@visitor.example',
  'mara@żółć.example',
  'mara%victim.example@visitor.example',
  '@victim.example:mara@visitor.example',
]

let office: PostOffice
/** Names of the headers of an honest message. */
let honest: readonly string[]
beforeAll(async () => {
  office = await openPostOffice()
  honest = (await mailOf(message())).names
})
afterAll(() => office.close())

/** What a real mail server has received. */
async function mailOf(queued: QueuedMessage) {
  const client = createSmtpClient(office.settings)
  const outcome = await client.deliver(queued, await writeLetter(queued, async () => queued.location))
  expect(outcome).toEqual({ type: 'sent' })
  const mail = office.taken.find(({ raw }) => raw.includes(`<showroom.${queued.id}@`))
  const raw = mail?.raw ?? ''
  return { ...readMail(raw), raw, from: mail?.from, to: mail?.to }
}

async function expectHonest(queued: QueuedMessage) {
  const { names, head, raw, from, to } = await mailOf(queued)
  expect(names).toEqual(honest)
  expect({ from, to }).toEqual({ from: 'showroom@arcwell.example', to: ['sales@arcwell.example'] })
  expect(head.get('to')).toBe('sales@arcwell.example')
  expect(head.get('reply-to')?.match(/<[^<>]*>$/)?.[0]).toBe(`<${asciiAddress(queued.email)}>`)
  const lines = raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n')
  // RFC 5322: at most 998 characters in ASCII, and no line end inside a line.
  for (const line of lines) expect(line).toMatch(/^[\t\x20-\x7e]{0,998}$/)
}

function asciiAddress(address: string): string {
  const [local, domain = ''] = address.split('@')
  return `${local}@${domainToASCII(domain)}`
}

describe('the mail of a message', () => {
  it('has the same headers and recipient, whatever the visitor types into the names', async () => {
    expect(TEXTS.length).toBeGreaterThanOrEqual(60)
    const mails = TEXTS.map((text, index) => {
      const names = { firstName: text, lastName: text, company: text, subject: text, phone: text }
      return expectHonest(message({ ...names, id: `trick-${index}`, location: text, message: text }))
    })
    await Promise.all(mails)
  })

  it('has them for the messages that the server accepts, and no other address for answers', async () => {
    const { receivedAt, ...typed } = message()
    const accepted = ADDRESSES.flatMap((email) => {
      const { request } = readContactRequest({ ...typed, id: 'message-2', email })
      return request ? [request] : []
    })
    expect(accepted.map(({ email }) => email)).toEqual([
      'ąę@visitor.example',
      'mara@żółć.example',
      'mara%victim.example@visitor.example',
    ])
    for (const request of accepted.slice(1))
      await expectHonest({ ...request, id: `message-${request.email.length}`, receivedAt })
  })

  it('answers nobody else where the local part of the address is beyond ASCII', async () => {
    const { head, raw, text } = await mailOf(message({ id: 'message-3', email: 'jörg@münchen.example' }))
    expect(head.get('reply-to')).toBe('jörg@münchen.example:;')
    expect(text).not.toContain('Replies to this email go to the visitor')
    expect(text).toContain('jörg@münchen.example')
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  })

  it('shows what looks like an encoded word as the visitor typed it', async () => {
    const company = '=?utf-8?Q?hi?='
    const { head } = await mailOf(message({ id: 'message-4', company, lastName: '=?utf-8?B?aGk=?=' }))
    expect(head.get('subject')).toBe(`Showroom message from ${company} (hall-robot)`)
    expect(head.get('reply-to')?.replaceAll('\u2060', '')).toBe(
      'Mara =?utf-8?B?aGk=?= <mara@visitor.example>',
    )
  })
})
