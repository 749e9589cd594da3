/** A minimal Node server: responses are precompressed and requests are not inspected. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Peer, PeerFile } from './server/nginx'

/** Serves these files from memory in a separate process. */
export async function startSmallest(files: readonly PeerFile[]): Promise<Peer> {
  const server = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(server, 'close')
  const encoded = files.map(({ path, bytes }) => [
    `/${path}`,
    gzipSync(bytes, { level: 9 }).toString('base64'),
  ])
  server.stdin.end(JSON.stringify(encoded))
  const [url] = await once(server.stdout, 'data')
  return {
    url: String(url).trim(),
    async end() {
      server.kill('SIGTERM')
      await closed
    },
  }
}

async function serve(): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part)
  const encoded: readonly (readonly [string, string])[] = JSON.parse(Buffer.concat(parts).toString())
  const answers = new Map(encoded.map(([path, packed]) => [path, Buffer.from(packed, 'base64')]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': answer.length }).end(answer)
  })
  server.listen(0, '127.0.0.1', () =>
    console.info(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve()
