import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `npm run studio` on a copy of a fixture. */
export interface StudioServer {
  /** The address with the token. */
  readonly url: string
  /** A file of the sources. */
  read(path: string): Promise<string>
  /** Changes a file of the sources as another program does. */
  write(path: string, text: string): Promise<void>
  end(): Promise<void>
}

/**
 * @param files Further files of the sources, as JSON.
 * @param media Further media: names, and the files that are copied.
 */
export async function startStudio(
  fixture: string,
  files: Readonly<Record<string, unknown>>,
  media: Readonly<Record<string, string>> = {},
): Promise<StudioServer> {
  const root = await mkdtemp(join(tmpdir(), 'studio-'))
  await cp(fixture, root, { recursive: true })
  await cp('tests/fixtures/settings/interface.json', join(root, 'settings.json'))
  for (const [path, json] of Object.entries(files))
    await writeFile(join(root, path), `${JSON.stringify(json, null, 2)}\n`)
  for (const [name, file] of Object.entries(media)) await cp(file, join(root, 'media', name))
  const port = await freePort()
  const args = ['--import', 'tsx', 'scripts/studio.ts', root, '--port', `${port}`]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => {
    // Its output is read to the end: without a reader it would fail.
    let output = ''
    server.stdout.on('data', (lines) => {
      output += String(lines)
      const [found] = /http:\S+#\S+/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  return {
    url,
    read: (path) => readFile(join(root, path), 'utf8'),
    write: (path, text) => writeFile(join(root, path), text),
    async end() {
      server.kill()
      await rm(root, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
