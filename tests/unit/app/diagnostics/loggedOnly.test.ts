import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, createApi } from '../../../../src/api'
import { createTexts } from '../../../../src/app/loading/i18n'
import { loadLanguageContent } from '../../../../src/app/loading/load'
import { retrySignedOut } from '../../../../src/app/session/session'
import { defaultSettings } from '../../../../src/settings'
import { answers, place } from '../../content/answers'

vi.mock('../../../../locales/fr.json', () => {
  throw new Error('gone')
})

const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  const log = (...words: unknown[]) => void logged.push(words.map(String).join(' '))
  vi.spyOn(console, 'error').mockImplementation(log)
  vi.spyOn(console, 'warn').mockImplementation(log)
})
afterEach(() => vi.restoreAllMocks())

/** Loads the small showroom with one more place that has these fields. Returns all items. */
async function loadWith(fields: object) {
  const raw = answers()
  const locations = { data: [...raw['content-locations'].data, { ...place(9, 'extra', 'hall'), ...fields }] }
  const loadContent = async () => ({ ...raw, 'content-locations': locations })
  const api = { ...createApi({ settings: defaultSettings }), loadContent }
  const { content } = await loadLanguageContent(api, 'en', new AbortController().signal)
  return content.items
}

describe('the showroom logs the problem and continues with', () => {
  it('the other items if one has no world', async () => {
    const items = await loadWith({ world: null })
    expect(items.size).toBeGreaterThan(0)
    expect(logged).toEqual([expect.stringContaining('"field":"world')])
  })

  it('the other backgrounds if a video has an unknown key', async () => {
    const [good] = place(9, 'extra', 'hall').background
    const video = { key: 'hi_res', type: 'video', video: { url: '/media/a.mp4' }, loop: true }
    const items = await loadWith({ background: [video, good] })
    expect([...items.values()].find(({ slug }) => slug === 'extra')?.backgrounds).toHaveLength(1)
    expect(logged).toContainEqual(expect.stringMatching(/background\.0\.key.*hi_res/))
  })

  it('a guest if the backend no longer accepts the sign-in', async () => {
    let token: string | null = 'old'
    const credentials = {
      bearer: () => token,
      user: () => null,
      signedIn: () => () => {},
      opened() {},
      withhold: () => () => {},
      forget: () => {
        token = null
      },
    }
    const call = async () => {
      if (token !== null) throw new ApiError(401, '/api/worlds', 'Expired')
      return 'content'
    }
    expect(await retrySignedOut(credentials, call, () => {})).toBe('content')
    expect(logged).toEqual([expect.stringContaining('401 /api/worlds: Expired')])
  })

  it('English if a translation file fails to load', async () => {
    const texts = await createTexts('fr', 'en')
    expect(texts.t('error.home')).toBe('Back to home')
    expect(logged).toEqual([expect.stringContaining('"fr" could not be loaded')])
  })
})
