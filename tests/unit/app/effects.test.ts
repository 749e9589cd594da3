import { describe, expect, it, vi } from 'vitest'
import { createEffectRunner } from '../../../src/app/effects'
import type { Content } from '../../../src/content'
import { createVisit } from '../../../src/visit'
import { english } from '../english'
import { contentOf, settingsWith, withWorld } from '../showroom'

const showroom = contentOf({ worlds: { hall: ['a'] }, passages: [] })

/** A visit at a URL, with the effects of the app and English texts. */
function open(url: string, content: Content = showroom) {
  const openWindow = vi.fn()
  const state = { settings: settingsWith(), host: 'showroom.example', userAgent: 'Test' }
  const visit = createVisit({ ...state, content, language: 'en' })
  const unused = new Proxy({}, { get: () => () => {} }) as never
  visit.bindEffects(
    createEffectRunner({
      ...{ visit, text: english, openWindow, addToCart: () => {}, openConfiguration: () => {} },
      ...{ history: unused, contentLoader: unused, session: unused, backgroundPage: unused },
    }),
  )
  visit.report({ type: 'urlEntered', url, cause: 'load' })
  return { visit, openWindow }
}

describe('a visitor to whom no place can be shown reads why, in a danger notification that stays', () => {
  const inSetting = (fields: object): Content => ({
    ...showroom,
    appSetting: { ...showroom.appSetting, ...fields },
  })

  it.each<[string, Content]>([
    ['Default "world" is not set!', inSetting({ defaultWorld: 'gone' })],
    ['Start location for "hall" is not set!', withWorld(showroom, 'hall', { startLocationId: null })],
    [
      'Your client is currently in an inactive state. Please get in touch with the administrator for further assistance.',
      inSetting({ clientInactive: true }),
    ],
  ])('%s', (text, content) => {
    const { notifications } = open('/en', content).visit.getState()
    expect(notifications).toMatchObject([{ kind: 'danger', timeout: 0, text }])
  })
})

it('a link opens in a new window, or in the same one if new_tab is false', () => {
  const { visit, openWindow } = open('/en/hall/a')
  visit.dispatch({ type: 'openLink', url: 'https://arcwell.example', newWindow: true })
  visit.dispatch({ type: 'openLink', url: 'tel:+49', newWindow: false })
  expect(openWindow.mock.calls).toEqual([
    ['https://arcwell.example', '_blank'],
    ['tel:+49', '_self'],
  ])
})
