import { expect, it } from 'vitest'
import { browse } from '../app/history/browsing'
import { contentOf, settingsWith } from '../showroom'

const showroom = contentOf({
  worlds: { hall: ['a', 'b'] },
  passages: [
    ['a', 'b'],
    ['b', 'a'],
  ],
})
const open = (url: string, settings: ReturnType<typeof settingsWith>) =>
  browse({ content: (locale) => ({ ...showroom, locale }), url, settings })

it('power-save mode that is on from the start opens its page first, and leads to the place of the URL from there', async () => {
  const on = settingsWith({ powerSave: { active: true } })
  for (const [url, redirect] of [
    ['/', 'a'],
    ['/en/hall', 'a'],
    ['/en/hall/b?embedded=true', 'b'],
  ] as const) {
    const app = open(url, on)
    const query = url.includes('?') ? 'embedded=true&' : ''
    expect(app.url).toBe(`/en/power-save-mode?${query}redirect=${redirect}`)
    expect(app.visit.getState().navigation).toMatchObject({ target: null, powerSave: true })
    await app.do({ type: 'setPowerSave', on: false })
    expect(app.visit.getState().navigation).toMatchObject({ location: redirect, powerSave: false })
  }
  expect(open('/en/cookies', on).url).toBe('/en/cookies')
  const staying = open('/en/hall/b', on)
  staying.visit.report({ type: 'urlEntered', url: '/en/hall/b', cause: 'replace' })
  await staying.do({ type: 'goTo', payloadId: 'a' })
  expect([staying.url, staying.visit.getState().navigation.powerSave]).toEqual(['/en/hall/a', true])
})
