import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../chromium'
import { readSamples, shownFrames } from '../../package/media/mp4Samples'
import type { Luma } from './luma'

/** Decodes films frame by frame in Chromium, as visitors' browsers do. */
export interface FilmReader {
  /**
   * Yields the luma of every frame in presentation order, and for how many frames of the film's rate it is shown.
   * @throws Error when Chromium cannot decode the film.
   */
  read(file: string, codec: string, visit: (frame: Luma, steps: number) => void): Promise<void>
  close(): Promise<void>
}

/** tsx injects a helper that keeps function names; the page has no such helper. */
const PAGE = '<!doctype html><script>var __name = (named) => named</script>'

/** Largest plausible size of an encoded frame in bytes. */
const MAX_BYTES = 64 * 1024 * 1024

/** @throws Error when there is no Chromium. */
export async function openFilmReader(executablePath?: string): Promise<FilmReader> {
  let film: Buffer | undefined
  let visit: (frame: Luma) => void = () => {}
  const server = createServer((request, response) => {
    answer(request, response, film, (frame) => visit(frame)).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launched(server, executablePath)
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    async read(file, codec, visitFrame) {
      const found = await readSamples(file)
      const { description, samples } = found
      const shown = shownFrames(found)
      film = await readFile(file)
      let number = 0
      visit = (frame) => visitFrame(frame, shown[number++]?.steps ?? 1)
      const bytes = description && [...description]
      const fault = await page.evaluate(decodeAll, { codec, description: bytes, samples })
      if (fault) throw new Error(fault)
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function launched(server: Server, executablePath: string | undefined): Promise<Browser> {
  try {
    return await chromium.launch(launchOptions(executablePath ?? (await findChromium())))
  } catch (cause) {
    server.close()
    throw cause
  }
}

/** Serves the page and the film, and receives its frames at `/<width>x<height>`. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  film: Buffer | undefined,
  visit: (frame: Luma) => void,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', request.url === '/' ? 'text/html' : 'video/mp4')
    return void response.end(request.url === '/' ? PAGE : film)
  }
  const [, width, height] = /^\/(\d+)x(\d+)$/.exec(request.url ?? '')?.map(Number) ?? []
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('a frame is too large')
    parts.push(part)
  }
  const pixels = Buffer.concat(parts)
  if (width && height && pixels.length === width * height) visit({ width, height, pixels })
  response.end()
}

interface Film {
  readonly codec: string
  readonly description: readonly number[] | undefined
  readonly samples: readonly {
    readonly offset: number
    readonly size: number
    readonly key: boolean
    readonly time: number
  }[]
}

/** Runs in the page, without access to this module. Returns an error message. */
async function decodeAll({ codec, description, samples }: Film): Promise<string | undefined> {
  const film = new Uint8Array(await (await fetch('/film')).arrayBuffer())
  let fault: string | undefined
  let sent: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** Luma only: the first plane; for more than 8 bits the upper byte of each sample. */
  const send = async (frame: VideoFrame) => {
    const { width = 0, height = 0 } = frame.visibleRect ?? {}
    const planes = new Uint8Array(frame.allocationSize())
    const [layout] = await frame.copyTo(planes)
    const deep = /P1[02]$/.exec(frame.format ?? '')
    const wide = deep ? new Uint16Array(planes.buffer) : planes
    const shift = deep ? Number(frame.format?.slice(-2)) - 8 : 0
    const stride = (layout?.stride ?? width) / wide.BYTES_PER_ELEMENT
    const start = (layout?.offset ?? 0) / wide.BYTES_PER_ELEMENT
    const pixels = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      const row = wide.subarray(start + y * stride, start + y * stride + width)
      if (shift === 0) pixels.set(row, y * width)
      else for (let x = 0; x < width; x++) pixels[y * width + x] = (row[x] as number) >> shift
    }
    frame.close()
    await fetch(`/${width}x${height}`, { method: 'POST', body: pixels })
    waiting -= 1
  }
  const decoder = new VideoDecoder({
    output(frame) {
      waiting += 1
      sent = sent.then(() => send(frame))
    },
    error(cause) {
      fault = `cannot be decoded: ${cause.message}`
    },
  })
  const config = {
    codec,
    hardwareAcceleration: 'prefer-software' as const,
    ...(description && { description: new Uint8Array(description) }),
  }
  const { supported } = await VideoDecoder.isConfigSupported(config).catch(() => ({ supported: false }))
  if (!supported) return `cannot be decoded: Chromium does not know ${codec}`
  decoder.configure(config)
  for (const { offset, size, key, time } of samples) {
    while (!fault && decoder.decodeQueueSize > 4)
      await new Promise((go) => decoder.addEventListener('dequeue', go, { once: true }))
    while (!fault && waiting > 4) await sent
    if (fault) return fault
    const data = film.subarray(offset, offset + size)
    decoder.decode(new EncodedVideoChunk({ type: key ? 'key' : 'delta', timestamp: time, data }))
  }
  await decoder.flush().catch(() => {})
  await sent
  if (decoder.state !== 'closed') decoder.close()
  return fault
}
