/** Serves the page and its inputs to browsers and receives their frames. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { typefaceFile } from '../../typeface'

const HTML =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/page.js"></script>'

export class PageServer {
  bakeFile = ''
  private readonly pageScript: string
  private readonly expected = new Map<string, (frame: Buffer) => void>()
  private readonly server = createServer((request, response) => void this.answer(request, response))
  private frames = 0

  constructor(pageScript: string) {
    this.pageScript = pageScript
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const { port } = this.server.address() as AddressInfo
    return `http://127.0.0.1:${port}`
  }

  close(): void {
    this.server.close()
  }

  /** The path that a frame is sent to, and the frame once it arrives. */
  expectFrame(): { path: string; frame: Promise<Buffer> } {
    const path = `/frame/${this.frames++}`
    const frame = new Promise<Buffer>((arrived) => this.expected.set(path, arrived))
    return { path, frame }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (request.method === 'POST') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      this.expected.get(url)?.(Buffer.concat(parts))
      this.expected.delete(url)
      response.end()
    } else if (url === '/') response.setHeader('content-type', 'text/html').end(HTML)
    else if (url === '/page.js') response.setHeader('content-type', 'text/javascript').end(this.pageScript)
    else if (url === '/bake') response.end(readFileSync(this.bakeFile))
    else if (url.startsWith('/font/')) response.end(readFileSync(typefaceFile(url.slice('/font/'.length))))
    else response.writeHead(404).end()
  }
}
