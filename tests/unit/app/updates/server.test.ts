import { describe, expect, it, vi } from 'vitest'
import { updateServer } from '../../../../src/app/updates/server'
import { NEXT, SHOWN } from './updatesStatus'

const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

describe('the status of the updater', () => {
  const readStatus = (body: unknown, status?: number) =>
    updateServer(answering(body, status) as never).status()

  it('is read unchanged', async () => {
    const status = { ...SHOWN, phase: 'available', next: NEXT }
    expect(await readStatus(status)).toEqual(status)
  })

  it.each([404, 405, 501])('is absent if the answer is %s', async (status) => {
    expect(await readStatus('', status)).toBe('absent')
  })

  it.each([
    ['no JSON', '<html>'],
    ['no text', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['an unknown phase', { ...SHOWN, phase: 'exploding' }],
    ['a negative size', { ...SHOWN, next: { ...NEXT, bytes: -1 } }],
    ['a size that is not a number', { ...SHOWN, next: { ...NEXT, bytes: '12' } }],
    [
      'an infinite size',
      `{"phase":"idle","current":null,"next":{"version":"a","created":null,"files":1,"bytes":1e400},"progress":null,"last":null}`,
    ],
    ['a negative remaining time', { ...SHOWN, progress: { done: 1, all: 2, secondsLeft: -5 } }],
    ['a version that is too long', { ...SHOWN, current: { version: 'v'.repeat(201), created: null } }],
    ['an invalid date', { ...SHOWN, current: { version: 'v', created: 'yesterday' } }],
    [
      'a detail that is too long',
      { ...SHOWN, last: { at: NEXT.created, end: 'failed', detail: 'x'.repeat(301) } },
    ],
    ['an unknown end', { ...SHOWN, last: { at: NEXT.created, end: 'exploded', detail: '' } }],
    ['a body that is too long', `${' '.repeat(20_001)}${JSON.stringify(SHOWN)}`],
  ])('is unreachable if the answer is invalid: %s', async (_, body) => {
    expect(await readStatus(body)).toBe('unreachable')
  })

  it.each([500, 503, 403])('is unreachable if the answer has status %s', async (status) => {
    expect(await readStatus(SHOWN, status)).toBe('unreachable')
  })

  it('is unreachable if there is no answer', async () => {
    const ask = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await updateServer(ask as never).status()).toBe('unreachable')
  })

  it('is requested at the page’s own origin, without caches and with a time limit', async () => {
    const ask = answering(SHOWN)
    await updateServer(ask as never).status()
    expect(ask).toHaveBeenCalledWith(
      '/box-api/updates',
      expect.objectContaining({ cache: 'no-store', redirect: 'error', signal: expect.any(AbortSignal) }),
    )
  })
})

describe('a command to the updater', () => {
  it('is posted by its name', async () => {
    const ask = answering(SHOWN)
    expect(await updateServer(ask as never).order('download')).toBe(true)
    expect(ask).toHaveBeenCalledWith(
      '/box-api/updates',
      expect.objectContaining({ method: 'POST', body: '{"do":"download"}' }),
    )
  })

  it('fails if the server rejects it', async () => {
    expect(await updateServer(answering('', 409) as never).order('cancel')).toBe(false)
  })
})

describe('the answer to a heartbeat', () => {
  const served = (body: unknown, status?: number) =>
    updateServer(answering(body, status) as never).heartbeat({})

  it('is the served version, empty if there is none', async () => {
    expect(await served({ contentVersion: 'new' })).toBe('new')
    expect(await served({ contentVersion: '' })).toBe('')
  })

  it.each([
    ['no version', {}],
    ['a number', { contentVersion: 3 }],
    ['a version that is too long', { contentVersion: 'v'.repeat(201) }],
    ['null', 'null'],
    ['no JSON', 'ok'],
  ])('is ignored if it is invalid: %s', async (_, body) => {
    expect(await served(body)).toBeUndefined()
  })

  it('is ignored if the server rejects the heartbeat', async () => {
    expect(await served({ contentVersion: 'new' }, 400)).toBeUndefined()
  })
})
