import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { devPages } from '../../../../scripts/dev/pages'
import type { DevSession, DevState } from '../../../../scripts/dev/session'
import { repositoryFiles } from '../../../architecture/repository'

function followed() {
  let notify: (state: DevState) => void = () => {}
  const session: DevSession = {
    state: () => ({ version: 'one', problems: [] }),
    subscribe(listener) {
      notify = listener
      return () => {}
    },
    rebuild: async () => {},
  }
  const showroom = new Hono()
    .get('/page', ({ req, html }) =>
      html(`<head></head>${req.header('accept-encoding') ?? 'plain'}`, 200, { etag: '"1"' }),
    )
    .get('/answer', ({ json }) => json({ html: '</head>' }))
  const app = devPages(session, () => showroom)
  return { app, send: (state: DevState) => notify(state) }
}

describe('pages of npm run dev -- --content', () => {
  it('follow the session from the version that they show, uncompressed and never cached', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' }
    const page = await followed().app.request('/page', { headers })
    expect(await page.text()).toBe(
      '<head><script type="module" src="/__dev/client.js?version=one"></script></head>plain',
    )
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('etag')).toBeNull()
  })

  it('leave everything else as it is', async () => {
    expect(await (await followed().app.request('/answer')).json()).toEqual({ html: '</head>' })
  })

  it('receive the state at once and after each change', async () => {
    const { app, send } = followed()
    const { body } = await app.request('/__dev/events')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('"version":"one"')
    send({ version: 'two', problems: [] })
    expect((await reader?.read())?.value).toContain('"version":"two"')
    await reader?.cancel()
  })

  it('are the only ones with this script: nothing that is built knows it', () => {
    const built = repositoryFiles().filter((path) =>
      /^(src\/(?!studio\/)|public\/|locales\/|shaders\/)|^index\.html$/.test(path),
    )
    expect(built.length).toBeGreaterThan(100)
    const text = (path: string) => readFileSync(path, 'latin1')
    expect(built.filter((path) => /__dev|dev-problems/.test(text(path)))).toEqual([])
  })
})
