import { describe, expect, it } from 'vitest'
import { createLru } from '../../../../src/server/http/lru'

/** Caches up to ten characters of text, and records which texts were made. */
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

describe('the LRU cache', () => {
  it('makes a value once per key', () => {
    const { made, get } = createTexts()
    expect([get('a'), get('a')]).toEqual(['a', 'a'])
    expect(made).toEqual(['a'])
  })

  it('evicts the least recently used entry when the total weight exceeds the limit', () => {
    const { made, get } = createTexts()
    for (const key of ['aaaaa', 'bbbbb', 'aaaaa', 'c']) get(key)
    made.length = 0
    for (const key of ['aaaaa', 'c']) get(key)
    expect(made).toEqual([])
    get('bbbbb')
    expect(made).toEqual(['bbbbb'])
  })

  it('keeps an entry heavier than the limit alone', () => {
    const { made, get } = createTexts()
    get('a')
    get('b'.repeat(11))
    get('b'.repeat(11))
    get('a')
    expect(made).toEqual(['a', 'b'.repeat(11), 'a'])
  })

  it('shares a pending value and weighs it once it resolves', async () => {
    const { made, get } = createTexts()
    const coming = get('a', async () => 'a'.repeat(6))
    expect(get('a')).toBe(coming)
    get('bbbbb')
    await coming
    get('bbbbb')
    expect(made).toEqual(['a', 'bbbbb', 'bbbbb'])
  })

  it('drops a value that failed, and one that is forgotten explicitly', async () => {
    const { made, lru, get } = createTexts()
    await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    get('a')
    lru.forget('a')
    lru.forget('a')
    get('a')
    expect(made).toEqual(['a', 'a', 'a'])
    // Its weight was removed with it.
    get('b'.repeat(9))
    made.length = 0
    get('a')
    expect(made).toEqual([])
  })

  it('does not weigh a value that was forgotten while pending', async () => {
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
