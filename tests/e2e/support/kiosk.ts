import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A package folder on a web host. */
export interface Publisher {
  readonly url: string
  /** Delays requests that match, as on a slow network. Returns a function that releases them. */
  holdRequests(path: RegExp): () => void
  end(): Promise<void>
}

/** Serves the files of a folder, optionally on the port of an earlier server. */
export async function publish(dir: string, port = 0): Promise<Publisher> {
  let delayed: { readonly path: RegExp; readonly released: Promise<void> } | undefined
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname)
    if (delayed?.path.test(path)) await delayed.released
    const body = await readFile(join(dir, path)).catch(() => undefined)
    response.writeHead(body ? 200 : 404).end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdRequests(path) {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      delayed = { path, released }
      return () => {
        delayed = undefined
        release()
      }
    },
    async end() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A running desktop build. */
export interface Desktop {
  /** Grants access to one browser, once. */
  readonly address: string
  end(): Promise<void>
}

/**
 * Starts the product's launcher without a browser.
 * @throws when it exits without printing its address.
 */
export async function startDesktop(data: string, from: string, settings: string): Promise<Desktop> {
  const options = ['--data', data, '--content-from', from, '--settings', settings, '--no-browser']
  const launcher = spawn(process.execPath, ['--import', 'tsx', 'src/desktop/cli.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(launcher, 'close')
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    launcher.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const found = /http:\S+/.exec(output)?.[0]
      if (found !== undefined) resolve(found)
    })
    closed.then(
      () => reject(new Error(`The desktop build exited without printing its address: ${output}`)),
      reject,
    )
  })
  return {
    address,
    async end() {
      launcher.kill('SIGTERM')
      await closed
    },
  }
}
