import { describe, expect, it, vi } from 'vitest'
import { createSeal, noSeal, plaintextSeal, sealOf } from '../../../../src/app/messages/seal'
import { createManualClock } from '../../../../src/util'

const TEXT = JSON.stringify({ lastName: 'Lindqvist', message: 'Ich komme – später. 谢谢' })
const { subtle } = crypto
const makeKey = () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** A browser with one key. */
function browser() {
  const key = makeKey()
  return createSeal(subtle, () => key, createManualClock())
}

describe('an encrypted message', () => {
  it('is unreadable and different each time, and can be decrypted', async () => {
    const seal = browser()
    const [one, two] = await Promise.all([seal.close(TEXT), seal.close(TEXT)])
    expect(one).not.toBe(two)
    expect(atob(one ?? '')).not.toContain('Lindqvist')
    expect(await seal.open(one ?? '')).toBe(TEXT)
  })

  it('cannot be decrypted with another key or after a change', async () => {
    const seal = browser()
    const closed = (await seal.close(TEXT)) ?? ''
    expect(await browser().open(closed)).toBeUndefined()
    const changed = `${closed.slice(0, 30)}${closed[30] === 'A' ? 'B' : 'A'}${closed.slice(31)}`
    expect(await seal.open(changed)).toBeUndefined()
    for (const odd of ['', 'x', '%%%']) expect(await seal.open(odd)).toBeUndefined()
  })

  it('may be plain text of an earlier version, which is read as it is', async () => {
    expect(await browser().open(TEXT)).toBe(TEXT)
  })

  it('is not created if the browser provides no key, and the key is requested again the next time', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let calls = 0
    const key = makeKey()
    const give = () => (++calls === 1 ? Promise.reject(new Error('no')) : key)
    const seal = createSeal(subtle, give, createManualClock())
    expect(await seal.close(TEXT)).toBeUndefined()
    expect(await seal.close(TEXT)).toBeDefined()
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('is not created if the browser never provides its key, and stored ones are not given up', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const clock = createManualClock()
    const seal = createSeal(subtle, () => new Promise(() => {}), clock)
    const [closing, opening] = [seal.close(TEXT), seal.open('AAAA')]
    clock.advance(2_000)
    expect(await closing).toBeUndefined()
    await expect(opening).rejects.toThrow('does not give its key')
    warned.mockRestore()
  })

  it('is replaced by plain text on a visitor’s own device without keys, and by nothing on a shared screen', async () => {
    const page = { crypto: {} } as never
    const clock = createManualClock()
    expect(sealOf(page, clock, false)).toBe(plaintextSeal)
    expect(sealOf(page, clock, true)).toBe(noSeal)
    expect(await plaintextSeal.close(TEXT)).toBe(TEXT)
    expect(await noSeal.close(TEXT)).toBeUndefined()
  })
})
