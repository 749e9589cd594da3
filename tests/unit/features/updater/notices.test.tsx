import { describe, expect, it } from 'vitest'
import type { UpdatesStatus } from '../../../../src/contracts'
import { updater } from '../../../../src/features/updater'
import Notices from '../../../../src/features/updater/Notices'
import { noticeOf } from '../../../../src/features/updater/notice'
import ReloadScreen from '../../../../src/features/updater/ReloadScreen'
import UpdateCheck, { statusTextKey } from '../../../../src/features/updater/UpdateCheck'
import type { Updates, UpdatesNews } from '../../../../src/ports'
import type { Visit } from '../../../../src/visit'
import { ended, NEXT, news, SHOWN } from '../../app/updates/updatesStatus'
import { renderMarkup, visitAt } from '../../drawn'
import { english } from '../../english'

const PLAN = { worlds: { hall: ['a'] }, passages: [] }
const AVAILABLE: UpdatesStatus = { ...SHOWN, phase: 'available', next: NEXT }
const DOWNLOADING: UpdatesStatus = {
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
const markupOf = (what: UpdatesNews, visit: Visit = visitAt(PLAN, 'a')) =>
  renderMarkup(() => <Notices updates={updatesOf(what)} />, visit, { text: english }).replaceAll(
    '\u00a0',
    ' ',
  )

describe('New content', () => {
  it('is offered beside the picture and can be postponed', () => {
    const markup = markupOf(news(AVAILABLE))
    for (const words of [
      'Updates available - Would you like to download new content now?',
      'data-update="download"',
      'data-update="later"',
      'data-updater="offer"',
    ])
      expect(markup).toContain(words)
  })

  it('is not offered again after it was postponed, until there is another version', () => {
    expect(noticeOf(news(AVAILABLE), 'new')).toBeUndefined()
    expect(noticeOf(news({ ...AVAILABLE, next: { ...NEXT, version: 'newer' } }), 'new')?.kind).toBe('offer')
  })

  it('is not offered if updates are automatic', () => {
    const visit = visitAt(PLAN, 'a', { updates: { automatic: true } })
    expect(markupOf(news(AVAILABLE), visit)).toContain('data-updater="quiet"')
  })

  it('is not offered while an overlay, the screensaver or a question is open', () => {
    const open = visitAt(PLAN, 'a')
    open.dispatch({ type: 'openContact' })
    expect(markupOf(news(AVAILABLE), open)).toContain('data-updater="quiet"')
    const asked = visitAt(PLAN, 'a')
    asked.report({ type: 'presenceAsked', asking: { until: 1 } })
    expect(markupOf(news(AVAILABLE), asked)).toContain('data-updater="quiet"')
  })

  it('shows its progress and remaining time on the screen that requested it, and can be cancelled', () => {
    const markup = markupOf(news(DOWNLOADING, { asked: 'download' }))
    for (const words of [
      '1.2 MB of 45.0 MB',
      '15 seconds remaining',
      'data-update="cancel"',
      'aria-label="Cancel"',
    ])
      expect(markup).toContain(words)
  })

  it('that is ready can be shown now or once the screen is unattended', () => {
    const markup = markupOf(news({ ...AVAILABLE, phase: 'ready' }, { asked: 'download' }))
    expect(markup).toContain('It will appear when nobody is using this screen.')
    expect(markup).toContain('data-update="show"')
  })

  it.each([
    ['offline', 'No Internet connection'],
    ['failed', 'Oops, something went wrong. Please try again later'],
    ['full', 'Not enough space on this device'],
  ] as const)('that failed (%s) is reported on the screen that requested it', (end, words) => {
    const status = { ...AVAILABLE, last: ended(end) }
    expect(markupOf(news(status, { asked: 'download' }))).toContain(words)
    expect(markupOf(news(status))).not.toContain(words)
  })

  it('that was requested elsewhere shows no notice on this screen', () => {
    for (const phase of ['checking', 'downloading', 'ready', 'activating', 'idle'] as const)
      expect(markupOf(news({ ...DOWNLOADING, phase }))).toContain('data-updater="quiet"')
    expect(markupOf(news(null))).toContain('data-updater="quiet"')
  })

  it('is announced over everything before the page reloads', () => {
    const markup = (leaving: boolean) =>
      renderMarkup(
        () => <ReloadScreen updates={updatesOf(news(AVAILABLE, { leaving }))} />,
        visitAt(PLAN, 'a'),
        {
          text: english,
        },
      )
    expect(markup(true)).toContain('All Data updated. Applications is restarting.')
    expect(markup(false)).toBe('')
  })
})

describe('The update check', () => {
  it.each([
    ['reports that there is no update', { ...SHOWN, last: ended('upToDate') }, 'updater.current'],
    ['reports that there is no network', { ...SHOWN, last: ended('offline') }, 'updater.offline'],
    ['reports that it is running', { ...SHOWN, phase: 'checking' }, 'updater.checking'],
    ['reports that the update is ready', { ...AVAILABLE, phase: 'ready' }, 'updater.ready'],
  ] as const)('%s', (_, status, key) => expect(statusTextKey(news(status, { asked: 'check' }))).toBe(key))

  it('does not report earlier results', () => {
    expect(statusTextKey(news({ ...SHOWN, last: ended('failed') }))).toBeUndefined()
  })

  it('reports “All data are up-to-date!”', () => {
    const what = news({ ...SHOWN, last: ended('upToDate') }, { asked: 'check' })
    const markup = renderMarkup(() => <UpdateCheck updates={updatesOf(what)} />, visitAt(PLAN, 'a'), {
      text: english,
    })
    expect(markup).toContain('Check for updates')
    expect(markup).toContain('All data are up-to-date!')
  })

  it('cannot be started twice at once', () => {
    const markup = renderMarkup(
      () => <UpdateCheck updates={updatesOf(news(DOWNLOADING))} />,
      visitAt(PLAN, 'a'),
    )
    expect(markup).toContain('aria-disabled="true"')
  })
})

it('nothing of the updater is shown or loaded without a desktop build', () => {
  for (const Part of Object.values(updater.slots))
    expect(Part && renderMarkup(Part, visitAt(PLAN, 'a'))).toBe('')
})
