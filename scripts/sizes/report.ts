import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { filesOf, readManifest } from './chunks'
import { PARTS_FILE } from './parts'

/** A file of the build; its size, and its size with gzip. */
export interface Size {
  readonly file: string
  readonly bytes: number
  readonly gzip: number
}

export interface Report {
  /** Everything loaded before the first hotspot can be touched, except content and pictures. */
  readonly start: readonly Size[]
  /** What the GPU stage loads after the first picture. */
  readonly gpu: readonly Size[]
  /** The bytes, with gzip, of each part of the script before the first touch. */
  readonly parts: Readonly<Record<string, number>>
}

const PartSizes = v.record(v.string(), v.number())

const GPU = 'src/player/gpu/GpuCanvas.tsx'

/** Measures a build for a visitor of this language. */
export async function measure(appDir: string, locale: string): Promise<Report> {
  const manifest = readManifest(JSON.parse(await readFile(join(appDir, '.vite/manifest.json'), 'utf8')))
  const start = filesOf(manifest, 'index.html', `locales/${locale}.json`)
  const gpu = [...filesOf(manifest, GPU)].filter((file) => !start.has(file))
  const sizes = (files: readonly string[]) => Promise.all(files.map((file) => sizeOf(appDir, file)))
  const parts = v.parse(PartSizes, JSON.parse(await readFile(join(appDir, PARTS_FILE), 'utf8')))
  return { parts, start: await sizes(['index.html', 'settings.json', ...start]), gpu: await sizes(gpu) }
}

export const totalGzip = (sizes: readonly Size[]): number => sizes.reduce((sum, { gzip }) => sum + gzip, 0)

async function sizeOf(appDir: string, file: string): Promise<Size> {
  const bytes = await readFile(join(appDir, file))
  return { file, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}
