import { extname } from 'node:path'
import { Hono } from 'hono'
import { safeOpen } from '../../src/server'
import { devEvents } from '../dev/pages'
import type { DevSession } from '../dev/session'
import type { Proposed } from '../motion/main'
import { onLoopback } from './access'
import { STUDIO_DIR } from './folder'
import { studioRoutes } from './routes'
import { withShape } from './shape'
import type { Storage } from './storage'

interface StudioPages {
  readonly session: DevSession
  /** The folder that it builds into. */
  readonly out: string
  readonly showroom: () => Hono
  readonly storage: Storage
  readonly token: string
  /** Where the hotspot of a flight belongs, by the path of its film. */
  readonly propose: (film: string) => Promise<Proposed>
}

/** The files of the page: no path leads out of its folder. */
const FILES = /^(?:studio\.html|assets\/[\w-][\w.-]*)$/

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Scripts of the page itself only, and the showroom in a frame. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The page of the studio and what it asks for, beside the showroom that it shows in a frame. */
export function studioPages({ session, out, showroom, storage, token, propose }: StudioPages): Hono {
  const app = new Hono()
  app.use('*', onLoopback())
  app.route('/__dev', devEvents(withShape(session, out)))
  app.route('/__studio/api', studioRoutes({ storage, token, propose }))
  app.get('/__studio/*', async ({ req, body, text }) => {
    const file = req.path.slice('/__studio/'.length) || 'studio.html'
    const bytes = FILES.test(file) ? await readPage(file) : undefined
    if (!bytes) return text('Not found', 404)
    return body(new Uint8Array(bytes), 200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
  app.all('*', ({ req: { raw }, env }) => showroom().fetch(raw, env))
  return app
}

async function readPage(file: string): Promise<Uint8Array | undefined> {
  const handle = await safeOpen(STUDIO_DIR, file).catch(() => undefined)
  if (!handle) return undefined
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
