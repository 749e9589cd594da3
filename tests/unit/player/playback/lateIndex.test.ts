import { expect, it } from 'vitest'
import { createLateIndexLog } from '../../../../src/player/playback/lateIndex'
import { box, film, ftyp, mdat, track } from '../../scripts/package/media/mp4Boxes'

const LATE = Buffer.concat([ftyp, box('free', Buffer.alloc(20)), mdat, box('moov', track('vide'))])

/** A host with one film; counts what it is asked for. */
function host(bytes: Uint8Array, ok = true) {
  const asked: string[] = []
  const warned: string[] = []
  const log = createLateIndexLog({
    warn: (message) => warned.push(message),
    async ask(url, init) {
      asked.push(`${url} ${JSON.stringify(init.headers)}`)
      return { ok, body: new Response(bytes as BodyInit).body }
    },
  })
  return { log, asked, warned }
}

it('logs once that a film of a CMS has its index at the end, and how to mend it', async () => {
  const { log, asked, warned } = host(LATE)
  await log('https://cms.example/uploads/fly.mp4')
  await log('https://cms.example/uploads/fly.mp4')
  expect(asked).toEqual(['https://cms.example/uploads/fly.mp4 {"Range":"bytes=0-4095"}'])
  expect(warned).toEqual([expect.stringMatching(/^https:\/\/cms\.example\/uploads\/fly\.mp4: .*\+faststart/)])
})

it.each([
  ['starts with its index', film(), 'https://cms.example/fly.mp4'],
  ['is no film', Buffer.from('<!doctype html><p>mdat'), 'https://cms.example/fly.mp4'],
  ['is cut off', LATE.subarray(0, 20), 'https://cms.example/fly.mp4'],
])('logs nothing about a film that %s', async (_, bytes, url) => {
  const { log, warned } = host(bytes)
  await log(url)
  expect(warned).toEqual([])
})

it('logs nothing about a film that cannot be asked for', async () => {
  const { log, warned } = host(LATE, false)
  await log('https://cms.example/fly.mp4')
  expect(warned).toEqual([])
})
