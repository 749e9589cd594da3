// Requests pages one after another and times them, in a separate process, unaffected by the other clients.
import { Agent, get } from 'node:http'

const [url = '', ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.1' })
let times: number[] = []
let failures = 0
let requesting = false

/** Milliseconds until a page has arrived completely. */
function time(path: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', Accept: 'text/html' }
    get(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}

async function requestNext(): Promise<void> {
  for (let index = 0; requesting; index++) {
    await time(paths[index % paths.length] ?? '/').then(
      (ms) => times.push(ms),
      () => failures++,
    )
  }
  process.send?.({ times, failures })
  times = []
  failures = 0
}

process.on('message', (word) => {
  requesting = word === 'begin'
  if (requesting) void requestNext()
})
