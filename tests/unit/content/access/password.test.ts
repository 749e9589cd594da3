import { describe, expect, it } from 'vitest'
import { readContent, readPassword } from '../../../../src/content'

const HASH = 'AAECAwQFBgcICQoLDA0ODw=='

describe('a password', () => {
  it('is plain text, which is trimmed, or derived', () => {
    expect(readPassword(' open ')).toEqual({ type: 'plain', text: 'open' })
    expect(readPassword(`pbkdf2-sha256$210000$AAEC$${HASH}`)).toEqual({
      type: 'pbkdf2-sha256',
      iterations: 210_000,
      salt: 'AAEC',
      hash: HASH,
    })
    expect(readPassword('pbkdf2')).toEqual({ type: 'plain', text: 'pbkdf2' })
  })

  it.each([
    ['no iterations', `pbkdf2-sha256$0$AAEC$${HASH}`],
    ['iterations that are not a number', `pbkdf2-sha256$1e9$AAEC$${HASH}`],
    ['too many iterations', `pbkdf2-sha256$2000001$AAEC$${HASH}`],
    ['no salt', 'pbkdf2-sha256$1000$AAEC'],
    ['too long a salt', `pbkdf2-sha256$1000$${'A'.repeat(129)}$${HASH}`],
    ['too short a hash', 'pbkdf2-sha256$1000$AAEC$AAECAAECAAECAAECAAEC'],
    ['too long a hash', `pbkdf2-sha256$1000$AAEC$${'A'.repeat(89)}`],
  ])('derived with %s is unusable and opens nothing', (_, text) => {
    expect(readPassword(text)).toEqual({ type: 'unusable' })
    const { content, problems } = readContent(
      { worlds: { data: [{ id: 1, slug: 'lab', password: text }] } },
      'en',
    )
    expect(content.worlds.get('lab')?.closed).toBe(true)
    expect(problems.map(({ field }) => field)).toContain('password')
  })
})

describe('the password of a world', () => {
  const passwordOf = (fields: object) => {
    const worlds = [{ id: 1, slug: 'lab', protect_with_password: true, ...fields }]
    return readContent({ worlds: { data: worlds } }, 'en').content.worlds.get('lab')?.password
  }

  it('is an empty text if the editor left it empty, and undefined if it is withheld', () => {
    expect(passwordOf({ password: null })).toBe('')
    expect(passwordOf({ password: '' })).toBe('')
    expect(passwordOf({})).toBeUndefined()
    expect(passwordOf({ password: 'key' })).toBe('key')
  })
})
