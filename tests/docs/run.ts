// npm run test:docs: runs the commands of the documentation as they are written, in a temporary folder and on free
// ports; those of the suite too, because the others continue with their files.
import { join } from 'node:path'
import { drawMedia, goodSources, writeSources } from '../../scripts/docs/mistakes/sources'
import { buildPackage } from '../../scripts/package/build'
import { build } from '../../scripts/start/builds'
import { createInbox } from '../../src/server'
import { openFakeCms } from '../unit/scripts/pull/fakeCms'
import { MESSAGE } from './message'
import { createSandbox } from './sandbox'
import { RUN } from './story'

for (const name of ['app', 'server', 'demo'] as const) await build(name)
const content = '.cache/docs-cms'
await buildPackage({ source: 'tests/fixtures/articles', out: content, cacheDir: '.cache' })
const cms = await openFakeCms(content)
const sandbox = await createSandbox({ copies: true, cms: `${cms.url}` })
const failed: string[] = []
try {
  const media = join(sandbox.dir, 'drawn')
  await drawMedia(media)
  await writeSources(join(sandbox.dir, 'acme'), goodSources(), media)
  await createInbox(join(sandbox.dir, 'inbox')).add(MESSAGE)
  for (const [command, run] of Object.entries(RUN)) {
    const start = performance.now()
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
    try {
      await sandbox.run(command, run)
      console.info(`passed  ${seconds()} s  ${command}`)
    } catch (cause) {
      failed.push(command)
      console.error(`failed  ${seconds()} s  ${command}\n${cause instanceof Error ? cause.message : cause}`)
    }
  }
} finally {
  await cms.close()
  await sandbox.remove()
}
console.info(`${Object.keys(RUN).length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
