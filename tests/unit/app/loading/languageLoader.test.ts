import { describe, expect, it } from 'vitest'
import { createLanguageLoader } from '../../../../src/app/loading/languageLoader'
import type { Locale } from '../../../../src/content'

/** A loader whose loads the test ends. The current language is English. */
function controlled() {
  let spoken: Locale = 'en'
  const loads: { locale: Locale; signal: AbortSignal; finish: () => void; fail: (error: Error) => void }[] =
    []
  const { loadLanguage, reload } = createLanguageLoader(
    (locale, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const finish = () => {
          spoken = locale
          resolve()
        }
        loads.push({ locale, signal, finish, fail: reject })
      }),
    () => spoken,
  )
  return { load: loadLanguage, reload, loads }
}

describe('loading a language', () => {
  it('is done once for simultaneous requests, and again for later ones', async () => {
    const { load, loads } = controlled()
    const [first, second] = [load('de'), load('de')]
    expect(loads).toHaveLength(1)
    loads[0]?.finish()
    await Promise.all([first, second])
    load('fr')
    expect(loads).toHaveLength(2)
  })

  it('is cancelled by a later request, with which earlier requests resolve', async () => {
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

  it('rejects the request if it fails, and the next request can succeed', async () => {
    const { load, loads } = controlled()
    const failing = load('de')
    loads[0]?.fail(new Error('offline'))
    await expect(failing).rejects.toThrow('offline')
    const again = load('de')
    loads[1]?.finish()
    await expect(again).resolves.toBeUndefined()
  })
})

describe('the current language', () => {
  it('is not loaded again when the visitor returns to it while another one is loading', async () => {
    const { load, loads } = controlled()
    await load('en')
    expect(loads).toEqual([])
    const left = load('ko')
    await load('en')
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([true])
    await expect(left).resolves.toBeUndefined()
  })

  it('is reloaded for another visitor; while another language is loading, that one is reloaded', async () => {
    const { load, reload, loads } = controlled()
    const choice = load('ko')
    const other = reload()
    expect(loads.map(({ locale, signal }) => [locale, signal.aborted])).toEqual([
      ['ko', true],
      ['ko', false],
    ])
    loads[1]?.finish()
    await Promise.all([choice, other])
    void reload()
    expect(loads[2]?.locale).toBe('ko')
  })

  it('is loaded again when the visitor returns to it if its content is for another visitor', async () => {
    const { load, reload, loads } = controlled()
    const other = reload()
    const choice = load('de')
    const back = load('en')
    expect(loads.map(({ locale }) => locale)).toEqual(['en', 'de', 'en'])
    loads[2]?.finish()
    await Promise.all([other, choice, back])
  })
})
