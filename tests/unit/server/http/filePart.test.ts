import { EventEmitter } from 'node:events'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPart, type ResponseStream } from '../../../../src/server/http/filePart'
import { eventually } from '../../patiently'
import { onLinux, openFiles } from './openFiles'

const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 251)
const WHOLE = { start: 0, end: BYTES.length - 1 }

let dir: string
let file: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'part-'))
  file = join(dir, 'film.mp4')
  await writeFile(file, BYTES)
})
afterAll(() => rm(dir, { recursive: true }))

class Outgoing extends EventEmitter {
  destroyed = false
  destroy() {
    this.destroyed = true
    this.emit('close')
    return this as unknown as ReturnType<ResponseStream['destroy']>
  }
}
const outlet = () => new Outgoing() as Outgoing & ResponseStream

const expectClosed = () => eventually(async () => expect(await openFiles(file)).toBe(0))

async function stream(to?: ResponseStream, timeoutMs?: number): Promise<ReadableStream<Uint8Array>> {
  const part = await openPart(file, WHOLE, to, timeoutMs === undefined ? {} : { timeoutMs })
  if (part instanceof Uint8Array) throw new Error('a long part comes in pieces')
  return part
}

describe.runIf(onLinux)('a part of a file', () => {
  it('is sent with exactly its bytes, and no file stays open', async () => {
    const within = fc.tuple(fc.nat(BYTES.length - 1), fc.nat(BYTES.length - 1))
    await fc.assert(
      fc.asyncProperty(within, async ([one, other]) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        const part = await openPart(file, { start, end }, undefined)
        const bytes = new Uint8Array(await new Response(part).arrayBuffer())
        expect(Buffer.from(bytes).equals(Buffer.from(BYTES.subarray(start, end + 1)))).toBe(true)
      }),
    )
    await expectClosed()
  })

  it('is closed when its client disconnects before anything was read', async () => {
    const to = outlet()
    await stream(to)
    expect(await openFiles(file)).toBe(1)
    to.destroy()
    await expectClosed()
  })

  it('is closed when its client disconnected before it was opened', async () => {
    const to = outlet()
    to.destroy()
    await openPart(file, WHOLE, to)
    await expectClosed()
  })

  it('is closed when its client disconnects while it is being read', async () => {
    const to = outlet()
    const reader = (await stream(to)).getReader()
    await reader.read()
    const reading = reader.read()
    to.destroy()
    await reading
    expect((await reader.read()).done).toBe(true)
    await expectClosed()
  })

  it('ends the connection of a client that stops reading', async () => {
    const to = outlet()
    await stream(to, 20)
    await eventually(() => expect(to.destroyed).toBe(true))
    await expectClosed()
  })

  it('ends the connection when the file ends early', async () => {
    const to = outlet()
    const reader = (await stream(to)).getReader()
    await reader.read()
    await truncate(file, 1000)
    expect((await reader.read()).done).toBe(true)
    expect(to.destroyed).toBe(true)
    const alone = await openPart(file, { start: 0, end: 999 }, undefined)
    expect(alone).toHaveLength(1000)
    await expect(openPart(file, WHOLE, undefined)).rejects.toThrow('shorter than its package says')
    await writeFile(file, BYTES)
    await expectClosed()
  })
})
