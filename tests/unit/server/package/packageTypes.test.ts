import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../publish'
import { createShowroom } from '../showroom'

/** Active and unknown types: sent as plain bytes, which browsers neither run nor render on this server's origin. */
const BYTES = [
  ...[
    'xhtml',
    'xht',
    'xml',
    'xsl',
    'xslt',
    'rdf',
    'rss',
    'atom',
    'mathml',
    'mht',
    'mhtml',
    'shtml',
    'hta',
    'htc',
  ],
  ...[
    'js',
    'mjs',
    'cjs',
    'jsx',

    'tsx',
    'wasm',
    'swf',
    'jar',
    'class',
    'jsonp',
    'vbs',
    'ps1',
    'sh',
    'php',
  ],
  ...[
    'css',

    'manifest',
    'appcache',
    'webmanifest',
    'exe',
    'bin',
    'unknown',
    'html5',
    'svgz.x',
    'pdf.js',
  ],
]

const SHOWN: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  vtt: 'text/vtt; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  woff2: 'font/woff2',
}

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
let hashes: ReadonlyMap<string, string>
beforeAll(async () => {
  showroom = await createShowroom()
  const names = [...BYTES, ...Object.keys(SHOWN), 'noending']
  const files = names.map((name) => [`media/file.${name}`, `<script>alert(1)</script>${name}`] as const)
  const { files: all } = await publish(
    showroom.packageDir,
    Object.fromEntries([
      ...files,
      ['media/bare', 'bare'],
      ['media/loud.JS', 'loud'],
      ['media/loud.XHTML', 'x'],
    ]),
  )
  hashes = new Map(all.map(({ path, sha256 }) => [path, sha256]))
  app = await showroom.serve({}, { releaseKey: 'a-key-for-kiosks-of-the-fair-halls' })
})
afterAll(() => showroom.remove())

const both = async (path: string) => {
  const headers = { Authorization: 'Bearer a-key-for-kiosks-of-the-fair-halls' }
  const answers = [
    await app.request(`/${path}`),
    await app.request(`/box-api/files/${hashes.get(path)}`, { headers }),
  ]
  for (const answer of answers) expect(answer.status).toBe(200)
  return answers.map((answer) => ({
    type: answer.headers.get('content-type'),
    nosniff: answer.headers.get('x-content-type-options'),
    policy: (answer.headers.get('content-security-policy') ?? '').split('; '),
    resource: answer.headers.get('cross-origin-resource-policy'),
  }))
}

describe('a file of a package', () => {
  it.each(BYTES)('is sent as plain bytes if a browser could run it: .%s', async (ending) => {
    for (const { type, policy, nosniff } of await both(`media/file.${ending}`)) {
      expect(type).toBe('application/octet-stream')
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
      expect(nosniff).toBe('nosniff')
    }
  })

  it('is sent as plain bytes whatever the case of its extension, or without one', async () => {
    for (const path of ['media/loud.JS', 'media/loud.XHTML', 'media/file.noending', 'media/bare'])
      for (const { type } of await both(path)) expect(type).toBe('application/octet-stream')
  })

  it.each(Object.entries(SHOWN))('with the extension .%s is sent as %s', async (ending, wanted) => {
    for (const { type } of await both(`media/file.${ending}`)) expect(type?.toLowerCase()).toBe(wanted)
  })

  it.each([...Object.keys(SHOWN), ...BYTES])(
    'does not share the showroom’s origin when it is opened on its own: .%s',
    async (ending) => {
      for (const { policy, nosniff, resource } of await both(`media/file.${ending}`)) {
        const sandbox = policy.filter((directive) => directive.startsWith('sandbox'))
        const runs = ending === 'html' || ending === 'htm'
        expect(sandbox).toEqual([runs ? 'sandbox allow-scripts' : 'sandbox'])
        expect(policy).toContain("default-src 'none'")
        expect(policy.some((directive) => directive.startsWith('script-src'))).toBe(runs)
        expect(policy.some((directive) => /connect-src|form-action|allow-same-origin/.test(directive))).toBe(
          false,
        )
        expect(nosniff).toBe('nosniff')
        expect(resource).toBe('cross-origin')
      }
    },
  )

  it('has the same policy when a range of it is requested', async () => {
    const answer = await app.request('/media/file.svg', { headers: { Range: 'bytes=0-3' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })
})
