import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measure, totalGzip } from '../../../../scripts/sizes/report'

/** A build in which the GPU stage shares a chunk with the start and only it needs three.js. */
const MANIFEST = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'], dynamicImports: ['gpu'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'locales/en.json': { file: 'en.js' },
  'locales/de.json': { file: 'de.js' },
  'src/player/gpu/GpuCanvas.tsx': { file: 'gpu.js', imports: ['_shared.js', '_three.js'] },
  '_three.js': { file: 'three.js' },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sizes-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(folder, '.vite/bytes.json'), JSON.stringify({ React: 60, Content: 40 }))
  const files = ['index.html', 'settings.json', 'index.css'].concat(
    Object.values(MANIFEST).map(({ file }) => file),
  )
  for (const file of files) await writeFile(join(folder, file), file.repeat(100))
})
afterAll(() => rm(folder, { recursive: true }))

it('counts the imports of the start, and only the additional ones of the GPU stage', async () => {
  const { start, gpu, parts } = await measure(folder, 'en')
  expect(start.map(({ file }) => file)).toEqual([
    'index.html',
    'settings.json',
    'index.js',
    'index.css',
    'shared.js',
    'en.js',
  ])
  expect(gpu.map(({ file }) => file)).toEqual(['gpu.js', 'three.js'])
  expect(gpu[0]).toEqual({ file: 'gpu.js', bytes: 600, gzip: gzipSync('gpu.js'.repeat(100)).length })
  expect(parts).toEqual({ React: 60, Content: 40 })
  expect(totalGzip(gpu)).toBe(gpu.reduce((sum, { gzip }) => sum + gzip, 0))
})

it('reports a chunk that the build does not have', async () => {
  await expect(measure(folder, 'fr')).rejects.toThrow('locales/fr.json')
})
