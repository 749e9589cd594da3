import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { errorLog } from '../../../../src/server/http/errorLog'
import { createShowroom, SCRIPT_URL } from '../showroom'

it('the build’s compressed files are served unless they do not match their originals', async () => {
  const built = await createShowroom()
  const file = join(built.appDir, SCRIPT_URL)
  const script = await readFile(file)
  const ask = async (url: string) => {
    const answer = await (await built.serve()).request(url, { headers: { 'Accept-Encoding': 'br' } })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
  // Compressed at a quality that the server does not use.
  const packed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  await writeFile(`${file}.br`, packed)
  expect((await ask(SCRIPT_URL)).body.equals(packed)).toBe(true)
  expect((await ask(`${SCRIPT_URL}.br`)).status).toBe(404)

  const print = vi.spyOn(errorLog, 'print').mockImplementation(() => {})
  const others = [
    brotliCompressSync('other'),
    brotliCompressSync(Buffer.alloc(50_000_000)),
    Buffer.from('none'),
  ]
  for (const other of others) {
    await writeFile(`${file}.br`, other)
    expect(brotliDecompressSync((await ask(SCRIPT_URL)).body).equals(script)).toBe(true)
  }
  expect(print.mock.calls.filter(([line]) => String(line).includes('index-abc123.js.br'))).toHaveLength(3)
  print.mockRestore()
  await built.remove()
})
