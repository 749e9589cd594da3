import { describe, expect, it } from 'vitest'
import { createLanguageLoader } from '../../../src/app/languageLoader'
import type { Locale } from '../../../src/content'

/** Loads that end when told to. */
function controlled() {
  const loads: { locale: Locale; signal: AbortSignal; finish: () => void; fail: (error: Error) => void }[] =
    []
  const load = createLanguageLoader(
    (locale, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        loads.push({ locale, signal, finish: resolve, fail: reject })
      }),
  )
  return { load, loads }
}

describe('languages on demand', () => {
  it('load once while one is on its way, and again after', async () => {
    const { load, loads } = controlled()
    const [first, second] = [load('de'), load('de')]
    expect(loads).toHaveLength(1)
    loads[0]?.finish()
    await Promise.all([first, second])
    load('de')
    expect(loads).toHaveLength(2)
  })

  it('the last one asked for wins, and who asked for another waits for it', async () => {
    const { load, loads } = controlled()
    let overtakenIsDone = false
    const overtaken = load('de').then(() => {
      overtakenIsDone = true
    })
    const last = load('fr')
    expect(loads[0]?.signal.aborted).toBe(true)
    await Promise.resolve()
    expect(overtakenIsDone).toBe(false)
    loads[1]?.finish()
    await Promise.all([overtaken, last])
    expect(overtakenIsDone).toBe(true)
  })

  it('a failure reaches who asked, and the next one can succeed', async () => {
    const { load, loads } = controlled()
    const failing = load('de')
    loads[0]?.fail(new Error('offline'))
    await expect(failing).rejects.toThrow('offline')
    const again = load('de')
    loads[1]?.finish()
    await expect(again).resolves.toBeUndefined()
  })
})
