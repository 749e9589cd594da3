// Asks for pages one after another and times them, in a process of its own: what the others do must not be counted.
import { Agent, get } from 'node:http'

const [url = '', ...paths] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.1' })
let times: number[] = []
let failures = 0
let asking = false

/** Milliseconds until a page is here, whole. */
function time(path: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', Accept: 'text/html' }
    get(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - begun)
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}

async function ask(): Promise<void> {
  for (let index = 0; asking; index++) {
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
  asking = word === 'begin'
  if (asking) void ask()
})
