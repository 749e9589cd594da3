// A web server for a folder in a separate process: `host.ts DIR`. Sends its URL, and on request the number of
// bytes sent.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const dir = process.argv[2] ?? ''
let sent = 0
const server = createServer((request, response) => {
  const file = join(dir, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return void response.writeHead(404).end()
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from > 0) response.setHeader('Content-Range', `bytes ${from}-${found.size - 1}/${found.size}`)
  response.writeHead(from > 0 ? 206 : 200, { 'Content-Length': found.size - from })
  createReadStream(file, { start: from, highWaterMark: 256 * 1024 })
    .on('data', (piece) => {
      sent += piece.length
    })
    .pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('message', () => {
  process.send?.({ sent })
  sent = 0
})
process.on('disconnect', () => process.exit())
