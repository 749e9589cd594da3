import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(m?js|css)$/
/** Files below this size are sent uncompressed. */
const MIN_BYTES = 1024
/** Files above this size load during idle time and would take most of the build's time. */
const MAX_BYTES = 400_000

/** Writes a Brotli copy (`.br`) of each script and style sheet, at a level for which a server has no time. */
export function packed(): Plugin {
  return {
    name: 'showroom:packed',
    apply: 'build',
    enforce: 'post',
    // Reads the files from disk: other plugins still change them while the bundle is generated.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name))
      await Promise.all(
        names.map(async (name) => {
          const text = await readFile(join(dir, name))
          if (text.length >= MIN_BYTES && text.length <= MAX_BYTES)
            await writeFile(join(dir, `${name}.br`), await pack(text))
        }),
      )
    },
  }
}

function pack(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return promisify(brotliCompress)(bytes, { params })
}
