import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../src/server/updates/store'
import { startServer } from '../kill/server'
import { createShowroom } from '../unit/server/showroom'
import { startKiosk } from '../updater/process'
import { openEditedCms } from './cms'
import { editionOf } from './inspect'
import { askFor, optionsOf, published } from './killRelease'
import { startRelease } from './process'

/** The bundled programs. */
interface Programs {
  readonly release: string
  readonly server: string
  readonly kiosk: string
}

/**
 * Publishes two releases with real programs and goes back to the first. Returns the editions that a real server shows
 * and a real kiosk has activated, after each step.
 */
export async function followReleases({ release, server, kiosk }: Programs): Promise<readonly string[]> {
  const cms = await openEditedCms()
  const showroom = await createShowroom()
  const dir = join(cms.root, 'releases')
  const store = join(cms.root, 'kiosk')
  const seen: string[] = []
  let served: Awaited<ReturnType<typeof startServer>> | undefined
  const serving = startRelease(release, ['serve', ...(await optionsOf(cms, dir))])
  try {
    await mkdir(store)
    await published(release, await optionsOf(cms, dir))
    served = await startServer(server, showroom, ['--content', join(dir, 'current')], {})
    const { url } = served
    const look = async (step: string) => {
      const edition = await editionOf(join(dir, 'current'))
      await untilServed(url, edition)
      const running = startKiosk(kiosk, {
        ...{ dir: store, url, key: cms.key.publicKey, ahead: 0, haste: 1, boasts: false },
      })
      await running.gone
      const opened = await openStore(store)
      const active = opened.active()
      const shown = active && (await editionOf(active.dir))
      await opened.close()
      seen.push(`${step}: server ${edition}, kiosk ${shown ?? running.output.join(' ')}`)
    }
    await look('published')
    cms.edition++
    const panel = await serving.address()
    await askFor(panel)
    await untilCurrent(dir, '2')
    await look('published by the panel')
    await askFor(panel, '/releases/1/back')
    await look('back by the panel')
    return seen
  } finally {
    await serving.kill()
    await served?.end()
    await showroom.remove()
    await cms.close()
  }
}

async function untilCurrent(dir: string, edition: string): Promise<void> {
  while ((await editionOf(join(dir, 'current'))) !== edition) await wait(50)
}

async function untilServed(url: string, edition: string | undefined): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/api/ui-translation?locale=en', url)).catch(() => undefined)
    if (answer?.ok && (await answer.text()).includes(`"edition ${edition}"`)) return
    await wait(50)
  }
}
