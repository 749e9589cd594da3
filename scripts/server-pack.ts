// npm run pack:server -- [--content PACKAGE] [--settings FILE] [--node] [--node-from FILE] [--out DIR]: packs a
// folder, and an archive of it, that serves the showroom on a machine without this repository.
import { join, resolve } from 'node:path'
import { version } from '../package.json'
import { APP_DIR, reportStartErrors } from '../src/server'
import { omitUndefined } from '../src/util'
import { optionsOf } from './options'
import { packServer } from './pack/packServer'
import { build } from './start/builds'

const text = { type: 'string' } as const
const { values } = optionsOf(
  { options: { content: text, settings: text, out: text, node: { type: 'boolean' }, 'node-from': text } },
  'usage: npm run pack:server -- [--content PACKAGE] [--settings FILE] [--node] [--node-from FILE] [--out DIR]',
)

await reportStartErrors(async () => {
  const { node, out, 'node-from': nodeFrom, ...paths } = values
  await build('app')
  const archive = await packServer({
    appDir: APP_DIR,
    out: resolve(out ?? join('dist', 'packs', `showroom-server-${version}`)),
    version,
    ...omitUndefined({ ...paths, node: nodeFrom ?? (node ? process.execPath : undefined) }),
  })
  console.info(archive)
})
