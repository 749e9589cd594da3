import { describe, expect, it } from 'vitest'
import type { UpdatesStanding } from '../../../../src/contracts'
import { updater } from '../../../../src/features/updater'
import Check, { toldOf } from '../../../../src/features/updater/Check'
import Farewell from '../../../../src/features/updater/Farewell'
import Notices from '../../../../src/features/updater/Notices'
import { noticeOf } from '../../../../src/features/updater/notice'
import type { Updates, UpdatesNews } from '../../../../src/ports'
import type { Visit } from '../../../../src/visit'
import { ended, NEXT, news, SHOWN } from '../../app/updates/standings'
import { drawn, visiting } from '../../drawn'
import { english } from '../../english'

const PLAN = { worlds: { hall: ['a'] }, passages: [] }
const AVAILABLE: UpdatesStanding = { ...SHOWN, phase: 'available', next: NEXT }
const DOWNLOADING: UpdatesStanding = {
  ...AVAILABLE,
  phase: 'downloading',
  progress: { done: 1_200_000, all: 45_000_000, secondsLeft: 12 },
}

const updatesOf = (what: UpdatesNews): Updates => ({
  shown: 'old',
  news: () => what,
  subscribe: () => () => {},
  ask() {},
  changeOver() {},
})
const said = (what: UpdatesNews, visit: Visit = visiting(PLAN, 'a')) =>
  drawn(() => <Notices updates={updatesOf(what)} />, visit, { text: english }).replaceAll('\u00a0', ' ')

describe('new content', () => {
  it('is offered beside the picture, and can be put off', () => {
    const markup = said(news(AVAILABLE))
    for (const words of [
      'Updates available - Would you like to download new content now?',
      'data-update="download"',
      'data-update="later"',
      'data-updater="offer"',
    ])
      expect(markup).toContain(words)
  })

  it('is not offered again when it was put off, until there is another', () => {
    expect(noticeOf(news(AVAILABLE), 'new')).toBeUndefined()
    expect(noticeOf(news({ ...AVAILABLE, next: { ...NEXT, version: 'newer' } }), 'new')?.kind).toBe('offer')
  })

  it('is not offered where it comes by itself', () => {
    const visit = visiting(PLAN, 'a', { updates: { automatic: true } })
    expect(said(news(AVAILABLE), visit)).toContain('data-updater="quiet"')
  })

  it('is offered to nobody while something is open, the screensaver runs or somebody is asked something', () => {
    const open = visiting(PLAN, 'a')
    open.dispatch({ type: 'openContact' })
    expect(said(news(AVAILABLE), open)).toContain('data-updater="quiet"')
    const asked = visiting(PLAN, 'a')
    asked.askStillThere({ until: 1 })
    expect(said(news(AVAILABLE), asked)).toContain('data-updater="quiet"')
  })

  it('tells who asked for it how much has come and how long it takes, and lets them stop it', () => {
    const markup = said(news(DOWNLOADING, { asked: 'download' }))
    for (const words of [
      '1.2 MB of 45.0 MB',
      '15 seconds left',
      'data-update="cancel"',
      'aria-label="Cancel"',
    ])
      expect(markup).toContain(words)
  })

  it('is there for who asked for it, to be shown now or when nobody is there', () => {
    const markup = said(news({ ...AVAILABLE, phase: 'ready' }, { asked: 'download' }))
    expect(markup).toContain('It is shown as soon as nobody is using this screen.')
    expect(markup).toContain('data-update="show"')
  })

  it.each([
    ['offline', 'No Internet connection'],
    ['failed', 'Oops, something went wrong. Please try again later'],
    ['full', 'There is not enough space on this device'],
  ] as const)('that could not be had (%s) is said to who asked for it', (end, words) => {
    const standing = { ...AVAILABLE, last: ended(end) }
    expect(said(news(standing, { asked: 'download' }))).toContain(words)
    expect(said(news(standing))).not.toContain(words)
  })

  it('that nobody here asked for disturbs nobody', () => {
    for (const phase of ['checking', 'downloading', 'ready', 'activating', 'idle'] as const)
      expect(said(news({ ...DOWNLOADING, phase }))).toContain('data-updater="quiet"')
    expect(said(news(null))).toContain('data-updater="quiet"')
  })

  it('is announced in the moment before the page begins anew, over whatever there is', () => {
    const markup = (leaving: boolean) =>
      drawn(() => <Farewell updates={updatesOf(news(AVAILABLE, { leaving }))} />, visiting(PLAN, 'a'), {
        text: english,
      })
    expect(markup(true)).toContain('All Data updated. Applications is restarting.')
    expect(markup(false)).toBe('')
  })
})

describe('who looks for new content', () => {
  it.each([
    ['is told that there is none', { ...SHOWN, last: ended('upToDate') }, 'updater.current'],
    ['is told that there is no network', { ...SHOWN, last: ended('offline') }, 'updater.offline'],
    ['is told that it is being looked for', { ...SHOWN, phase: 'checking' }, 'updater.checking'],
    ['is told that it is there', { ...AVAILABLE, phase: 'ready' }, 'updater.ready'],
  ] as const)('%s', (_, standing, key) => expect(toldOf(news(standing, { asked: 'check' }))).toBe(key))

  it('is told nothing of what was before', () => {
    expect(toldOf(news({ ...SHOWN, last: ended('failed') }))).toBeUndefined()
  })

  it('is told “All data are up-to-date!”', () => {
    const what = news({ ...SHOWN, last: ended('upToDate') }, { asked: 'check' })
    const markup = drawn(() => <Check updates={updatesOf(what)} />, visiting(PLAN, 'a'), {
      text: english,
    })
    expect(markup).toContain('Check for updates')
    expect(markup).toContain('All data are up-to-date!')
  })

  it('cannot ask twice at once', () => {
    const markup = drawn(() => <Check updates={updatesOf(news(DOWNLOADING))} />, visiting(PLAN, 'a'))
    expect(markup).toContain('aria-disabled="true"')
  })
})

it('without a desktop build nothing is asked, drawn or loaded', () => {
  for (const Part of Object.values(updater.slots)) expect(Part && drawn(Part, visiting(PLAN, 'a'))).toBe('')
})
