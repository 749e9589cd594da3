import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import type { Plugin, ResolvedConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sdk } from '../../../../scripts/vite/sdk'
import { key, vectors } from '../../../../src/sdk/cart-vectors.json'

let dir = ''
const file = (name: string) => join(dir, 'embed', name)
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sdk-'))
  const plugin = sdk() as Plugin & Record<'configResolved' | 'closeBundle', (...values: unknown[]) => unknown>
  plugin.configResolved({ root: process.cwd(), build: { outDir: dir } } as ResolvedConfig)
  await plugin.closeBundle()
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('The built SDK', () => {
  it.each(['showroom-embed.js', 'showroom-embed.global.js'])(
    '%s is one file of at most 4 kB gzip',
    async (name) => {
      const code = await readFile(file(name), 'utf8')
      expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(4000)
      expect(code).not.toMatch(/\bimport\b/)
    },
  )

  it('has types that accept what a page may request, and nothing else', async () => {
    const pages = {
      'right.ts': `showroom.on('arrived', ({ location }) => showroom.dispatch({ type: 'goTo', payloadId: location }))
        export const code = (error: ShowroomError) => error.code === 'sandbox'`,
      'action.ts': "showroom.dispatch({ type: 'openLink', url: '/' })",
      'event.ts': "showroom.on('left', () => {})",
    }
    const start = `import { embedShowroom, type ShowroomError } from './showroom-embed.js'
      const showroom = embedShowroom('#here', { url: '/' })\n`
    for (const [name, text] of Object.entries(pages)) await writeFile(file(name), start + text)
    // One program for all: most of the time is spent on the browser's own types.
    const program = ts.createProgram(Object.keys(pages).map(file), {
      ...{ strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      ...{
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      },
    })
    const faults = (name: string) => program.getSemanticDiagnostics(program.getSourceFile(file(name))).length
    expect(['right.ts', 'action.ts', 'event.ts', 'showroom-embed.d.ts'].map(faults)).toEqual([0, 1, 1, 0])
  })

  it('verifies a message to the cart in Node without anything else', async () => {
    const module = await import(/* @vite-ignore */ pathToFileURL(file('verify-add-to-cart.js')).href)
    const [genuine] = vectors
    const options = { key, nonces: module.createNonceMemory(), now: Date.parse(genuine?.now ?? '') }
    expect((await module.verifyAddToCart(genuine?.message, options)).ok).toBe(true)
    expect(await readFile(file('verify-add-to-cart.d.ts'), 'utf8')).toContain(
      'export declare function verifyAddToCart',
    )
  })
})
