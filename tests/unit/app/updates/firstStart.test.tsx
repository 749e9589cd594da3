import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FirstContent } from '../../../../src/app/updates/FirstContent'
import { firstView, requestFirstContent } from '../../../../src/app/updates/firstStart'
import { UPDATE_ENDS, UPDATE_PHASES, type UpdatesStatus } from '../../../../src/contracts'
import type { UpdatesNews } from '../../../../src/ports'
import { english } from '../../english'
import { manualRetryEnvironment } from '../loading/browserRetry'
import { EMPTY, ended, fakeFollower, NEXT, news } from './updatesStatus'

const drawn = (what: UpdatesNews, language: 'en' | 'de' | 'ar' = 'en') =>
  renderToStaticMarkup(
    <FirstContent news={what} language={language} text={english} onOrder={() => {}} />,
  ).replaceAll('\u00a0', ' ')

const AVAILABLE: UpdatesStatus = { ...EMPTY, phase: 'available', next: NEXT }
const DOWNLOADING: UpdatesStatus = {
  ...AVAILABLE,
  phase: 'downloading',
  progress: { done: 212_400_000, all: 486_300_000, secondsLeft: 171 },
}

describe('the page of a store without content', () => {
  it.each([
    ['says that it is checking for updates', { ...EMPTY, phase: 'checking' }, ['Checking for updates']],
    ['says that it is checking for updates before the first check', EMPTY, ['Checking for updates']],
    [
      'offers the available content, with its date and size',
      AVAILABLE,
      [
        'Updates available - Would you like to download new content now?',
        'data-order="download"',
        '486 MB',
        'November 23, 2026',
      ],
    ],
    [
      'says that it is restarting when the content is ready',
      { ...AVAILABLE, phase: 'ready' },
      ['All Data updated. Applications is restarting.'],
    ],
    [
      'says that it is restarting during the activation',
      { ...AVAILABLE, phase: 'activating' },
      ['All Data updated. Applications is restarting.'],
    ],
    [
      'reports an error with its reason if content was rejected',
      { ...EMPTY, last: ended('refused', 'signed by nobody we know') },
      ['Oops, something went wrong. Please try again later', 'signed by nobody we know'],
    ],
    [
      'says that there is not enough space',
      { ...AVAILABLE, last: ended('full') },
      ['Not enough space on this device', 'data-order="download"'],
    ],
    [
      'offers to check again after a cancelled download',
      { ...EMPTY, last: ended('cancelled') },
      ['Download cancelled', 'data-order="check"'],
    ],
    [
      'reports an error if there is no content although the updater is up to date',
      { ...EMPTY, last: ended('upToDate') },
      ['Oops, something went wrong. Please try again later'],
    ],
  ] as const)('%s', (_, status, words) => {
    for (const word of words) expect(drawn(news(status))).toContain(word)
  })

  it('shows how much is downloaded and the remaining time, and offers to cancel', () => {
    for (const word of ['212 MB of 486 MB', '3 minutes remaining', 'data-order="cancel"', '<progress'])
      expect(drawn(news(DOWNLOADING))).toContain(word)
  })

  it('says that there is no network', () => {
    for (const word of ['No Internet connection', 'data-order="check"'])
      expect(drawn(news({ ...EMPTY, last: ended('offline') }))).toContain(word)
  })

  it('says that something went wrong, with the details for the operator', () => {
    for (const word of ['Oops, something went wrong. Please try again later', 'no space &lt;left&gt;'])
      expect(drawn(news({ ...EMPTY, last: ended('failed', 'no space <left>') }))).toContain(word)
  })

  it('says that something went wrong if its own updater does not answer', () => {
    expect(drawn(news(null, { unanswered: true }))).toContain(
      'Oops, something went wrong. Please try again later',
    )
  })

  it('formats numbers and dates in the visitor’s language', () => {
    expect(drawn(news(DOWNLOADING), 'ar')).toContain('3 دقائق')
    expect(drawn(news(AVAILABLE), 'de')).toContain('23. November 2026')
  })

  it('has a text for every phase and every end', () => {
    for (const phase of UPDATE_PHASES)
      for (const end of [null, ...UPDATE_ENDS])
        expect(firstView(news({ ...AVAILABLE, phase, last: end && ended(end) })).textKey).toMatch(
          /^(?:updater|network)\./,
        )
  })

  it('is drawn line by line as content arrives', () => {
    const lines = (markup: string) => markup.split('stroke-dashoffset:0"').length - 1
    expect(lines(drawn(news(AVAILABLE)))).toBe(0)
    expect(lines(drawn(news(DOWNLOADING)))).toBeGreaterThan(2)
    expect(lines(drawn(news({ ...AVAILABLE, phase: 'ready' })))).toBeGreaterThan(12)
  })
})

describe('the request for the first content', () => {
  function seeking(status: UpdatesStatus) {
    const follower = fakeFollower(news(status))
    const { clock, networkReturns, onNetwork } = manualRetryEnvironment()
    requestFirstContent(follower, { clock, onNetwork })
    return { ...follower, clock, networkReturns }
  }
  const fails = (seeker: ReturnType<typeof seeking>, status: UpdatesStatus) => {
    seeker.set({ status: { ...status, phase: 'checking' } })
    seeker.set({ status })
  }

  it('is sent at once, and repeated with increasing delays of at most five minutes', () => {
    const seeker = seeking(EMPTY)
    const offline = { ...EMPTY, last: ended('offline') }
    seeker.clock.advance(0)
    expect(seeker.orders).toEqual(['check'])
    for (const wait of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      const before = seeker.orders.length
      fails(seeker, offline)
      seeker.clock.advance(wait - 1)
      expect(seeker.orders).toHaveLength(before)
      seeker.clock.advance(1)
      expect(seeker.orders).toHaveLength(before + 1)
    }
  })

  it('is repeated at once when the network returns', () => {
    const seeker = seeking({ ...EMPTY, last: ended('offline') })
    seeker.clock.advance(0)
    fails(seeker, { ...EMPTY, last: ended('offline') })
    seeker.networkReturns()
    expect(seeker.orders).toEqual(['check', 'check'])
  })

  it('is not repeated after it was cancelled', () => {
    const seeker = seeking({ ...EMPTY, last: ended('cancelled') })
    seeker.clock.advance(3_600_000)
    expect(seeker.orders).toEqual([])
  })

  it('does not start an offered download, but repeats a failed one', () => {
    const seeker = seeking(AVAILABLE)
    seeker.clock.advance(3_600_000)
    expect(seeker.orders).toEqual([])
    seeker.set({ status: { ...AVAILABLE, last: ended('failed') } })
    seeker.clock.advance(15_000)
    expect(seeker.orders).toEqual(['download'])
  })
})
