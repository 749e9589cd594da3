import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'
import { PARTS_FILE, partOf } from '../sizes/parts.ts'

/** The script before the first touch. */
const FIRST = /^assets\/index-[\w-]+\.js$/

/**
 * Writes how many bytes, gzip, of the script before the first touch belong to which part. It is compressed as
 * a whole, so each module has the share of its own compressed size.
 * @throws Error for a module that belongs to no part.
 */
export function byteTable(): Plugin {
  let root = ''
  return {
    name: 'showroom:byte-table',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    // Reads the files from disk: other plugins still change them while the bundle is generated.
    async writeBundle({ dir = '' }, bundle) {
      const table: Record<string, number> = {}
      const unknown: string[] = []
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !FIRST.test(chunk.fileName)) continue
        const sizes = Object.entries(chunk.modules).map(([id, { code }]) => {
          const part = partOf(id.startsWith('\0') ? id : relative(root, id))
          const bytes = code ? gzip(minifySync(id, code).code) : 0
          if (!part && bytes > 0) unknown.push(id)
          return { part: part?.name ?? '', bytes }
        })
        const whole = gzip(await readFile(join(dir, chunk.fileName))) + HEADER
        const sum = sizes.reduce((total, { bytes }) => total + bytes, 0)
        for (const { part, bytes } of sizes)
          if (bytes > 0) table[part] = (table[part] ?? 0) + (bytes / sum) * whole
      }
      if (unknown.length > 0)
        throw new Error(`Add these modules to a part in scripts/sizes/parts.ts: ${unknown.join(', ')}`)
      const rows = Object.entries(table).sort(([, one], [, other]) => other - one)
      const rounded = rows.map(([part, bytes]) => [part, Math.round(bytes)] as const)
      await writeFile(join(dir, PARTS_FILE), `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
    },
  }
}

const HEADER = gzipSync('').length
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length - HEADER
