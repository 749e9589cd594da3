import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { type RunningServer, SERVER_PROGRAM } from '../serve'

interface ExportOptions {
  readonly content: string
  readonly settings: string
  /** The server that calls go to; absent: none. */
  readonly server?: string
  /** The public address; only the path matters here. */
  readonly url?: string
}

/** A folder that `npm run export` has written. */
export interface ExportedSite {
  readonly dir: string
  remove(): Promise<void>
}

/**
 * Exports a content package with the built command.
 * @throws when the command fails.
 */
export async function exportSite({
  content,
  settings,
  server = '',
  url = 'https://showroom.example',
}: ExportOptions): Promise<ExportedSite> {
  const dir = await mkdtemp('.cache/e2e-files-')
  const json = JSON.parse(await readFile(settings, 'utf8'))
  const own = `${dir}.json`
  await writeFile(own, JSON.stringify({ ...json, api: { ...json.api, baseUrl: server } }))
  const program = join(dirname(process.env[SERVER_PROGRAM] ?? ''), 'server', 'export.js')
  const args = [program, content, dir, '--settings', own, '--url', url]
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  command.stderr.setEncoding('utf8').on('data', (piece) => {
    errors += piece
  })
  const [code] = await once(command, 'close')
  if (code !== 0) throw new Error(`The export failed: ${errors}`)
  return {
    dir,
    async remove() {
      await rm(dir, { recursive: true, force: true })
      await rm(own, { force: true })
    },
  }
}

/** Exports a package and serves it as a web host without any rules does: files by their names, and nothing else. */
export async function serveFiles(options: ExportOptions): Promise<RunningServer> {
  const site = await exportSite(options)
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://files')
    send(response, join(site.dir, 'public'), decodeURIComponent(pathname), search).catch(() =>
      response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async end() {
      await closeAll(server)
      await site.remove()
    },
  }
}

async function send(response: ServerResponse, root: string, path: string, search: string): Promise<void> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (found?.isDirectory() && !path.endsWith('/'))
    return void response.writeHead(301, { Location: `${encodeURI(path)}/${search}` }).end()
  const file = found?.isDirectory() ? join(root, path, 'index.html') : join(root, path)
  const isThere = (await stat(file).catch(() => undefined))?.isFile() ?? false
  const sent = isThere ? file : join(root, '404.html')
  response.writeHead(isThere ? 200 : 404, {
    'Content-Type': TYPES[extname(sent)] ?? 'application/octet-stream',
  })
  createReadStream(sent).pipe(response)
}

/** The types that every file server knows. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
}

async function closeAll(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
