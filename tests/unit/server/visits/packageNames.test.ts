import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitStore } from '../../../../src/server'
import { createShowroom } from '../showroom'
import { custom, opened, reached } from './events'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
})
afterAll(() => showroom.remove())

let days = 0

/** Posts events to a server and returns the stored ones. */
async function stored(events: readonly object[], settings = {}) {
  const dir = join(showroom.root, `visits-${days++}`)
  const visits = createVisitStore(dir, { timeZone: 'UTC', now: () => Date.parse('2026-11-23T18:00:00Z') })
  const app = await showroom.serve({ analytics: { enabled: true, report: true }, ...settings }, { visits })
  const answer = await app.request('/box-api/visits', { method: 'POST', body: JSON.stringify({ events }) })
  const text = await readFile(join(dir, 'visits-2026-11-23.jsonl'), 'utf8').catch(() => '')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return { status: answer.status, lines }
}

describe('a visit', () => {
  it('counts places and content of the package', async () => {
    const events = [
      reached('ada', 0, 'start', '', 0, { title: 'Start & "more" <here>' }),
      reached('ada', 9, 'robot', 'start', 9, { title: 'robot' }),
      opened('ada', 10, 'https://youtu.be/dQw4w9WgXcQ', { kind: 'video', title: '' }),
      opened('ada', 11, 'cell', { kind: 'configurator', title: 'Cell' }),
      opened('ada', 12, 'http://other.example/media/fly.aaaa.mp4', { kind: 'video', title: '' }),
    ]
    expect(await stored(events)).toEqual({ status: 204, lines: events })
  })

  it('does not store places and content that the package does not have, nor titles', async () => {
    const honest = reached('ada', 0, 'start', '', 0, { title: 'robot' })
    const { status, lines } = await stored([
      reached('eve', 0, 'Visit evil.example'),
      reached('eve', 0, 'start', 'evil'),
      { ...reached('eve', 0, 'start'), world: 'evil' },
      opened('eve', 0, 'https://evil.example/'),
      reached('eve', 0, 'robot', '', 0, { title: 'Visit evil.example' }),
      honest,
    ])
    expect(status).toBe(200)
    expect(lines).toEqual([expect.objectContaining({ location: 'robot', title: '' }), honest])
  })

  it('counts leads of the package only, with their order code but no other title', async () => {
    const lead = {
      kind: 'configurator',
      content: 'cell',
      title: 'Visit evil.example',
      code: 'C-1',
      note: 'x',
    }
    const { lines } = await stored([
      custom('ada', 0, 'leadSent', lead),
      custom('eve', 0, 'leadSent', { ...lead, content: 'evil' }),
      custom('eve', 0, 'leadSent', { ...lead, code: 'Please call +49 now, or visit evil.example today' }),
    ])
    expect(lines.map(({ fields }) => fields)).toEqual([
      { kind: 'configurator', content: 'cell', title: '', code: 'C-1' },
      { kind: 'configurator', content: 'cell', title: '' },
    ])
  })

  it('may name anything if visitors see another backend’s worlds', async () => {
    const events = [reached('ada', 0, 'elsewhere')]
    const settings = { api: { baseUrl: 'https://cms.example' } }
    expect(await stored(events, settings)).toEqual({ status: 204, lines: events })
  })
})
