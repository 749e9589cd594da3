import { Hono } from 'hono'

/** The files of the page: no path leads out of its folder. */
const FILES = /^(?:studio\.html|assets\/[\w-][\w.-]*)$/

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  json: 'application/json',
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

/** Serves the built page. `read` returns one of its files, or undefined if it does not exist. */
export function studioPage(read: (file: string) => Promise<Uint8Array | undefined>): Hono {
  const app = new Hono()
  app.get('/*', async ({ req, body, text }) => {
    const file = /\/__studio\/(.*)$/.exec(req.path)?.[1] || 'studio.html'
    const bytes = FILES.test(file) ? await read(file) : undefined
    if (!bytes) return text('Not found', 404)
    return body(new Uint8Array(bytes), 200, {
      'content-type': TYPES[/\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
