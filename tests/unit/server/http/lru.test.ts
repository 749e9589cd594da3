import { describe, expect, it } from 'vitest'
import { createLru } from '../../../../src/server/http/lru'

/** Remembers texts up to ten characters, and counts how often each was made. */
function createTexts() {
  const made: string[] = []
  const lru = createLru<string | Promise<string>>(10, (text) => text.length)
  const get = (key: string, make: () => string | Promise<string> = () => key) =>
    lru.get(key, () => {
      made.push(key)
      return make()
    })
  return { made, lru, get }
}

describe('what was made for a key', () => {
  it('is made once', () => {
    const { made, get } = createTexts()
    expect([get('a'), get('a')]).toEqual(['a', 'a'])
    expect(made).toEqual(['a'])
  })

  it('is forgotten when too much is remembered, what was not asked for the longest first', () => {
    const { made, get } = createTexts()
    for (const key of ['aaaaa', 'bbbbb', 'aaaaa', 'c']) get(key)
    made.length = 0
    for (const key of ['aaaaa', 'c']) get(key)
    expect(made).toEqual([])
    get('bbbbb')
    expect(made).toEqual(['bbbbb'])
  })

  it('is kept alone though it weighs more than all may', () => {
    const { made, get } = createTexts()
    get('a')
    get('b'.repeat(11))
    get('b'.repeat(11))
    get('a')
    expect(made).toEqual(['a', 'b'.repeat(11), 'a'])
  })

  it('weighs once it is there, and is asked for by all meanwhile', async () => {
    const { made, get } = createTexts()
    const coming = get('a', async () => 'a'.repeat(6))
    expect(get('a')).toBe(coming)
    get('bbbbb')
    await coming
    get('bbbbb')
    expect(made).toEqual(['a', 'bbbbb', 'bbbbb'])
  })

  it('is forgotten when it could not be made, and when that is asked for', async () => {
    const { made, lru, get } = createTexts()
    await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    get('a')
    lru.forget('a')
    lru.forget('a')
    get('a')
    expect(made).toEqual(['a', 'a', 'a'])
    // Its weight has gone with it.
    get('b'.repeat(9))
    made.length = 0
    get('a')
    expect(made).toEqual([])
  })

  it('and was forgotten on its way, weighs nothing', async () => {
    const { made, lru, get } = createTexts()
    const coming = get('a', async () => 'a'.repeat(9))
    lru.forget('a')
    await coming
    get('bbbbb')
    get('ccccc')
    made.length = 0
    get('bbbbb')
    expect(made).toEqual([])
  })
})
