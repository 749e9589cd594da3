import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_FIELDS, maxLengthOf, readContactRequest } from '../../../src/contracts'

const good = {
  id: 'a1b2c3d4',
  lastName: 'Lindqvist',
  email: 'mara@arcwell.example',
  message: 'Please call me.',
  locale: 'en',
  location: 'hall-robot',
  consent: true,
}

const faultsOf = (more: object) => readContactRequest({ ...good, ...more }).faults

describe('a contact request', () => {
  it('needs a last name, an email, a message and consent, and nothing else', () => {
    expect(readContactRequest(good).request).toEqual({
      ...good,
      firstName: '',
      company: '',
      postalCode: '',
      phone: '',
      subject: '',
    })
    expect(readContactRequest({ id: good.id }).faults).toEqual([
      { field: 'lastName', rule: 'required' },
      { field: 'email', rule: 'required' },
      { field: 'message', rule: 'required' },
      { field: 'consent', rule: 'required' },
    ])
  })

  it('is trimmed, and blanks count as missing', () => {
    expect(faultsOf({ lastName: ' \t ' })).toEqual([{ field: 'lastName', rule: 'required' }])
    expect(readContactRequest({ ...good, company: '  Arcwell ' }).request?.company).toBe('Arcwell')
  })

  it.each(CONTACT_FIELDS.filter((field) => field !== 'email'))('limits the length of %s', (field) => {
    const most = '😀'.repeat(maxLengthOf(field))
    expect(faultsOf({ [field]: most })).toBeUndefined()
    expect(faultsOf({ [field]: `${most}x` })).toEqual([{ field, rule: 'long' }])
  })

  it.each(['a@b', "o'neill+x@sub.example.co", 'UPPER@EXAMPLE.COM'])('accepts %s as an email', (email) => {
    expect(faultsOf({ email })).toBeUndefined()
  })

  it.each(['a', 'a@', '@b', 'a b@c', 'a@b..c', 'a@-b', 'a@b,c@d', 'ä@-ö', `a@${'ü'.repeat(64)}`])(
    'rejects %s as an email',
    (email) => {
      expect(faultsOf({ email })).toEqual([{ field: 'email', rule: 'email' }])
    },
  )

  it.each([
    ...['info@münchen.de', '用户@例子.公司', 'jörg@example.de', 'info@xn--mnchen-3ya.de', 'a+b@example.com'],
    ...['почта@пример.рф', 'सेवा@उदाहरण.भारत', 'بريد@مثال.إختبار'],
  ])('accepts %s, in any script', (email) => {
    expect(readContactRequest({ ...good, email }).request?.email).toBe(email)
  })

  it.each([
    ['x@firma.de ', 'x@firma.de'],
    ['\u200bx@firma.de\ufeff', 'x@firma.de'],
    ['ｉｎｆｏ＠ｆｉｒｍａ．ｄｅ', 'info@firma.de'],
    ['用户@例子。公司', '用户@例子.公司'],
    ['jo\u0308rg@mu\u0308nchen.de', 'jörg@münchen.de'],
  ])('takes %j as %s', (email, meant) => {
    expect(readContactRequest({ ...good, email }).request?.email).toBe(meant)
  })

  it('may have a small picture, and rejects anything else in its place', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgoAAAAN'
    expect(readContactRequest({ ...good, picture }).request?.picture).toBe(picture)
    for (const other of ['https://thief.example/a.png', 'data:image/svg+xml;base64,PHN2Zy8+', 5])
      expect(faultsOf({ picture: other })).toEqual([{ field: 'picture', rule: 'picture' }])
    const long = picture + 'A'.repeat(maxLengthOf('picture'))
    expect(faultsOf({ picture: long })).toEqual([{ field: 'picture', rule: 'long' }])
  })

  it('cannot inject lines into mail headers', () => {
    const subject = 'Hello\r\nBcc: all@example.com\u2028x\u0000y'
    expect(readContactRequest({ ...good, subject }).request?.subject).toBe('Hello Bcc: all@example.com x y')
    const message = 'one\r\ntwo\rthree\u0000'
    expect(readContactRequest({ ...good, message }).request?.message).toBe('one\ntwo\nthree')
  })

  it('is accepted or rejected without an exception, whatever it contains', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const { request, faults } = readContactRequest(input)
        expect((request === undefined) !== (faults === undefined)).toBe(true)
      }),
    )
  })

  it('is unchanged when an accepted request is validated again', () => {
    const line = fc.string({ unit: 'binary', maxLength: 80 })
    const record = fc.record({ lastName: line, company: line, subject: line, message: line })
    fc.assert(
      fc.property(record, (typed) => {
        const { request } = readContactRequest({ ...good, ...typed })
        if (request) expect(readContactRequest(request).request).toEqual(request)
      }),
    )
  })
})
