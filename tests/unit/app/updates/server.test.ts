import { describe, expect, it, vi } from 'vitest'
import { updateServer } from '../../../../src/app/updates/server'
import { NEXT, SHOWN } from './updatesStatus'

const answering = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

describe('the status of the updater', () => {
  const readStatus = (body: unknown, status?: number) =>
    updateServer(answering(body, status) as never).status()

  it('is read as it is', async () => {
    const status = { ...SHOWN, phase: 'available', next: NEXT }
    expect(await readStatus(status)).toEqual(status)
  })

  it.each([404, 405, 501])('is nobody’s where the answer is %s', async (status) => {
    expect(await readStatus('', status)).toBe('absent')
  })

  it.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown phase', { ...SHOWN, phase: 'exploding' }],
    ['fewer than no bytes', { ...SHOWN, next: { ...NEXT, bytes: -1 } }],
    ['bytes that are no number', { ...SHOWN, next: { ...NEXT, bytes: '12' } }],
    [
      'more bytes than can be counted',
      `{"phase":"idle","current":null,"next":{"version":"a","created":null,"files":1,"bytes":1e400},"progress":null,"last":null}`,
    ],
    ['time left that is none', { ...SHOWN, progress: { done: 1, all: 2, secondsLeft: -5 } }],
    ['a version without end', { ...SHOWN, current: { version: 'v'.repeat(201), created: null } }],
    ['a day that is none', { ...SHOWN, current: { version: 'v', created: 'yesterday' } }],
    ['words without end', { ...SHOWN, last: { at: NEXT.created, end: 'failed', detail: 'x'.repeat(301) } }],
    ['an unknown end', { ...SHOWN, last: { at: NEXT.created, end: 'exploded', detail: '' } }],
    ['more than anybody has to say', `${' '.repeat(20_001)}${JSON.stringify(SHOWN)}`],
  ])('is not heard where the answer is %s', async (_, body) => {
    expect(await readStatus(body)).toBe('unreachable')
  })

  it.each([500, 503, 403])('is not heard where the answer is %s', async (status) => {
    expect(await readStatus(SHOWN, status)).toBe('unreachable')
  })

  it('is not heard where nobody answers', async () => {
    const ask = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await updateServer(ask as never).status()).toBe('unreachable')
  })

  it('is asked for at the page’s own origin, past every cache, and not for ever', async () => {
    const ask = answering(SHOWN)
    await updateServer(ask as never).status()
    expect(ask).toHaveBeenCalledWith(
      '/box-api/updates',
      expect.objectContaining({ cache: 'no-store', redirect: 'error', signal: expect.any(AbortSignal) }),
    )
  })
})

describe('an order', () => {
  it('is posted by its name', async () => {
    const ask = answering(SHOWN)
    expect(await updateServer(ask as never).order('download')).toBe(true)
    expect(ask).toHaveBeenCalledWith(
      '/box-api/updates',
      expect.objectContaining({ method: 'POST', body: '{"do":"download"}' }),
    )
  })

  it('is not taken where the answer is no', async () => {
    expect(await updateServer(answering('', 409) as never).order('cancel')).toBe(false)
  })
})

describe('a heartbeat', () => {
  const served = (body: unknown, status?: number) =>
    updateServer(answering(body, status) as never).heartbeat({})

  it('is answered with what is served, empty where nothing is', async () => {
    expect(await served({ contentVersion: 'new' })).toBe('new')
    expect(await served({ contentVersion: '' })).toBe('')
  })

  it.each([
    ['no version', {}],
    ['a number', { contentVersion: 3 }],
    ['one without end', { contentVersion: 'v'.repeat(201) }],
    ['null', 'null'],
    ['no JSON', 'ok'],
  ])('is answered with nothing where the answer has %s', async (_, body) => {
    expect(await served(body)).toBeUndefined()
  })

  it('is answered with nothing where it is refused', async () => {
    expect(await served({ contentVersion: 'new' }, 400)).toBeUndefined()
  })
})
