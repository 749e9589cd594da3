import { describe, expect, it } from 'vitest'
import { createTexts, overlayTexts } from '../../../../src/app/loading/i18n'
import { notifyIfStaging } from '../../../../src/app/start/staging'
import { visitAt } from '../../drawn'

/** The notifications at this URL. */
function notices(url: string, notice = true, text = (key: string) => key) {
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a', { staging: { notice } })
  notifyIfStaging(visit, url, text)
  return visit.getState().notifications.map(({ id, ...notification }) => notification)
}

const NOTICE = { kind: 'danger', timeout: 0, position: 'top-center', text: 'info__on_staging' }

describe('the notification of a staging environment', () => {
  it.each([
    'https://staging.arcwell.example/en',
    'https://arcwell.example/staging/en/hall/a',
    'https://arcwell.example/en/hall/a?on=staging',
  ])('is shown as a danger at the top centre until it is closed: %s', (url) => {
    expect(notices(url)).toEqual([NOTICE])
  })

  it('is not shown at another URL, nor if the setting is off', () => {
    expect(notices('https://stage.arcwell.example/en')).toEqual([])
    expect(notices('https://staging.arcwell.example/en', false)).toEqual([])
  })

  it('is translated, and editors can override its text', async () => {
    const texts = await createTexts('de')
    const words = () => notices('https://staging.arcwell.example/de', true, (key) => texts.t(key))[0]?.text
    expect(words()).toBe('Sie sehen die Vorschauversion. Die Inhalte sind noch nicht endgültig.')
    overlayTexts(texts, 'de', { info__on_staging: 'Nur zur Probe' })
    expect(words()).toBe('Nur zur Probe')
  })
})
