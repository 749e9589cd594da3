import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { suppressDuplicateErrors } from '../../../../src/features/pdf/document/duplicateErrors'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

/** Whether an unhandled rejection would be an uncaught error of the page. */
function isUncaught(page: EventTarget, reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  page.dispatchEvent(event)
  return !event.defaultPrevented
}

function reading() {
  const page = new EventTarget()
  return { page, echoes: suppressDuplicateErrors(page) }
}

describe('While a document loads', () => {
  it.each([
    ['a file that the server does not have', named('ResponseException', 'Unexpected server response (404)')],
    ['no network, in Chromium', new TypeError('Failed to fetch')],
    ['no network, in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['no network, in Safari', new TypeError('Load failed')],
  ])('%s causes no uncaught error and is reported once', (_, reason) => {
    const { page, echoes } = reading()
    expect(isUncaught(page, reason)).toBe(false)
    // pdf.js reports it as a separate error.
    echoes.reported(named('UnknownErrorException', reason.message))
    echoes.end()
    vi.runAllTimers()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('an error that is not a duplicate is logged at the end', () => {
    const { page, echoes } = reading()
    const reason = new TypeError('Failed to fetch')
    expect(isUncaught(page, reason)).toBe(false)
    echoes.end()
    expect(console.error).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(vi.mocked(console.error).mock.calls).toEqual([[reason]])
  })

  it('any other error is an uncaught error of the page', () => {
    const { page } = reading()
    expect(isUncaught(page, new TypeError('pages is undefined'))).toBe(true)
    expect(isUncaught(page, 'Failed to fetch')).toBe(true)
  })

  it('errors of late responses are suppressed for a limited time', () => {
    const { page, echoes } = reading()
    echoes.end()
    expect(isUncaught(page, named('ResponseException', 'late'))).toBe(false)
    vi.runAllTimers()
    expect(isUncaught(page, named('ResponseException', 'later'))).toBe(true)
  })
})
