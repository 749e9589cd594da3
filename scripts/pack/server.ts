import { cp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bundleForNode, INDEX_WORKER } from './bundle'

/** The server, and the commands that its operator needs. */
const PROGRAMS = [
  'src/server/main.ts',
  'scripts/inbox.ts',
  'scripts/backup.ts',
  'scripts/export.ts',
  'scripts/password.ts',
]
const PACKAGE = `${JSON.stringify({ private: true, type: 'module', main: 'index.js' }, null, 2)}\n`

/**
 * Builds the server into `server/` of a folder that has the app in `app/`: plain JavaScript that needs no
 * installed packages. `node server` runs it, `node server/inbox.js` one of its commands. Its texts are in
 * `locales/`.
 */
export async function buildServer(folder: string): Promise<void> {
  const server = join(folder, 'server')
  await rm(server, { recursive: true, force: true })
  await bundleForNode([...PROGRAMS, INDEX_WORKER], join(server, 'lib'))
  await cp('locales', join(folder, 'locales'), { recursive: true })
  await writeFile(join(server, 'package.json'), PACKAGE)
  for (const program of PROGRAMS) {
    const name = basename(program, '.ts')
    await writeFile(join(server, name === 'main' ? 'index.js' : `${name}.js`), `import './lib/${name}.js'\n`)
  }
}
