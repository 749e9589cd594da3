import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMailSettings } from '../../../../src/server/mail/settings'
import { unknownVariables } from '../../../../src/server/secrets'
import { CERTIFICATE } from './postOffice'

const PEM = fileURLToPath(new URL('../../../fixtures/localhost.pem', import.meta.url))
const environment = {
  SHOWROOM_SMTP_URL: 'smtps://showroom%40arcwell.example:hush%25@mail.arcwell.example',
  SHOWROOM_MAIL_FROM: 'Showroom <showroom@arcwell.example>',
  SHOWROOM_MAIL_TO: 'sales@arcwell.example',
}
const read = (more: Readonly<Record<string, string | undefined>> = {}, file?: string) =>
  readMailSettings({ ...environment, ...more }, file)

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'))
  file = join(dir, 'mail.json')
})
afterEach(() => rm(dir, { recursive: true }))

describe('mail settings', () => {
  it('are read from the environment', async () => {
    expect(await read()).toEqual({
      host: 'mail.arcwell.example',
      port: 465,
      encryption: 'tls',
      login: { user: 'showroom@arcwell.example', password: 'hush%' },
      from: { name: 'Showroom', address: 'showroom@arcwell.example' },
      to: 'sales@arcwell.example',
    })
    expect(unknownVariables(environment)).toEqual([])
  })

  it('are read from a file, with the environment taking precedence', async () => {
    const url = 'smtp://[::1]:2525'
    await writeFile(
      file,
      JSON.stringify({ url, user: 'u', from: 'a@arcwell.example', to: 'b@arcwell.example', ca: PEM }),
    )
    expect(
      await readMailSettings({ SHOWROOM_SMTP_PASSWORD: 'p%', SHOWROOM_MAIL_TO: 'c@arcwell.example' }, file),
    ).toEqual({
      host: '::1',
      port: 2525,
      encryption: 'starttls',
      login: { user: 'u', password: 'p%' },
      ca: CERTIFICATE,
      from: { name: '', address: 'a@arcwell.example' },
      to: 'c@arcwell.example',
    })
  })

  it('require encryption unless it is disabled, and then reject a password', async () => {
    expect(await read({ SHOWROOM_SMTP_URL: 'smtp://mail.example' })).toMatchObject({
      port: 587,
      encryption: 'starttls',
    })
    expect(await read({ SHOWROOM_SMTP_URL: 'smtp://mail.example:25?tls=none' })).toMatchObject({
      port: 25,
      encryption: 'none',
    })
    await expect(read({ SHOWROOM_SMTP_URL: 'smtp://u:hush@mail.example?tls=none' })).rejects.toThrow(
      'SHOWROOM_SMTP_URL must be without tls=none',
    )
  })

  it('are undefined if nothing is set', async () => {
    expect(await readMailSettings({})).toBeUndefined()
  })
})

describe('invalid mail settings', () => {
  it.each([
    ['SHOWROOM_SMTP_URL', undefined, 'is missing'],
    ['SHOWROOM_SMTP_URL', '', 'must be a text, or not be set'],
    ['SHOWROOM_SMTP_URL', 'mail.example', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'https://mail.example', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail.example/inbox', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail.example#x', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtp://u:hush@mail.example?tls=off', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail.example?tls=none', 'must be smtp:// with tls=none'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail_example', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail.example:0', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush@mail.example:99999', 'must be smtps://'],
    ['SHOWROOM_SMTP_URL', 'smtps://u:hush%@mail.example', 'every % of user and password'],
    ['SHOWROOM_SMTP_URL', `smtps://u:hush@${'x'.repeat(1000)}`, 'must be at most 1000 characters'],
    ['SHOWROOM_MAIL_FROM', undefined, 'is missing'],
    ['SHOWROOM_MAIL_FROM', 'Showroom', 'must be an email address'],
    ['SHOWROOM_MAIL_FROM', 'A <a@b.example>, C <c@d.example>', 'must be an email address'],
    ['SHOWROOM_MAIL_FROM', 'A\r\nBcc: x@y.example <a@b.example>', 'without line breaks'],
    ['SHOWROOM_MAIL_TO', undefined, 'is missing'],
    ['SHOWROOM_MAIL_TO', 'a@b.example, c@d.example', 'must be one email address'],
    ['SHOWROOM_MAIL_FLEET_TO', 'nobody', 'must be one email address'],
    ['SHOWROOM_MAIL_TO', 'a@b.example\n', 'without line breaks'],
    ['SHOWROOM_SMTP_CA', 'nowhere.pem', 'a file of certificates'],
  ])('are rejected, naming %s, which is %j', async (name, value, words) => {
    const fault = await read({ [name]: value }).catch((cause: unknown) => cause)
    expect(fault).toMatchObject({ name: 'StartError', message: expect.stringContaining(words) })
    expect((fault as Error).message).toMatch(new RegExp(`^${name}`))
    expect((fault as Error).message).not.toContain('hush')
  })

  it('are rejected with the missing part of a login', async () => {
    await expect(read({ SHOWROOM_SMTP_URL: 'smtp://u@mail.example' })).rejects.toThrow(
      'SHOWROOM_SMTP_PASSWORD is missing',
    )
    const noUser = { SHOWROOM_SMTP_URL: 'smtp://mail.example', SHOWROOM_SMTP_PASSWORD: 'hush' }
    await expect(read(noUser)).rejects.toThrow('SHOWROOM_SMTP_USER is missing')
  })

  it.each([
    ['{ "url": "smtps://u:hush@mail.example"', 'must hold a JSON object'],
    ['[]', 'must hold a JSON object'],
    ['{ "password": "hush", "host": "x" }', 'host: there is no such field'],
    ['{ "url": 7 }', 'url must be a text'],
    ['{}', 'url (or SHOWROOM_SMTP_URL) is missing'],
  ])('are rejected with the invalid part of the file %s', async (text, words) => {
    await writeFile(file, text)
    const fault = await readMailSettings({}, file).catch((cause: unknown) => cause)
    expect(fault).toMatchObject({ name: 'StartError', message: expect.stringContaining(words) })
    expect((fault as Error).message).toContain(file)
    expect((fault as Error).message).not.toContain('hush')
  })

  it('are rejected with the name of a missing file', async () => {
    await expect(readMailSettings({}, file)).rejects.toThrow(`The mail file ${file} cannot be read (ENOENT)`)
  })
})
