import { describe, expect, it } from 'vitest'
import { readContent, readPassword } from '../../../src/content'

describe('a password', () => {
  it('is a text, trimmed, or derived', () => {
    expect(readPassword(' open ')).toEqual({ type: 'plain', text: 'open' })
    expect(readPassword('pbkdf2-sha256$210000$AAEC$/+8=')).toEqual({
      type: 'pbkdf2-sha256',
      iterations: 210_000,
      salt: 'AAEC',
      hash: '/+8=',
    })
  })

  it.each(['pbkdf2-sha256$0$AAEC$AAEC', 'pbkdf2-sha256$1e9$AAEC$AAEC', 'pbkdf2-sha256$1000$AAEC', 'pbkdf2'])(
    '%s is a plain one',
    (text) => {
      expect(readPassword(text)).toEqual({ type: 'plain', text })
    },
  )
})

describe('the password of a world', () => {
  const passwordOf = (fields: object) => {
    const worlds = [{ id: 1, slug: 'lab', protect_with_password: true, ...fields }]
    return readContent({ worlds: { data: worlds } }, 'en').content.worlds.get('lab')?.password
  }

  it('that was left empty is not one that is kept back', () => {
    expect(passwordOf({ password: null })).toBe('')
    expect(passwordOf({ password: '' })).toBe('')
    expect(passwordOf({})).toBeUndefined()
    expect(passwordOf({ password: 'key' })).toBe('key')
  })
})
