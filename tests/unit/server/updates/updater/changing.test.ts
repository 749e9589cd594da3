import { describe, expect, it } from 'vitest'
import { manifestOf } from '../store/releases'
import { createDesk, filesOf, lastOf, NEW, OLD, old, pathOf, shownBy } from './desk'

const FILM = NEW['media/deep/lab.mp4'] ?? ''

describe('a release that changes during its download', () => {
  const later = { ...NEW, 'content/en/worlds.json': '[3]', 'media/late.webp': 'late' }

  it.each(['gone', 'exchanged'] as const)(
    'is planned again when a file is %s, and verified files are not downloaded again',
    async (how) => {
      const desk = await createDesk({ kind: how === 'gone' ? 'server' : 'folder' })
      const film = how === 'gone' ? pathOf(FILM) : '/media/deep/lab.mp4'
      let asked = 0
      desk.publisher.prank = ({ path }) => {
        if (path !== film || asked++ > 0) return undefined
        const changed = how === 'gone' ? later : { ...later, 'media/deep/lab.mp4': 'n'.repeat(200_000) }
        desk.publisher.publish({ manifest: manifestOf('later', changed), files: filesOf(changed) })
        return how === 'gone' ? { kind: 'status', status: 404 } : { kind: 'corrupt', after: 0 }
      }
      await desk.updater.order('download')
      expect(desk.updater.status()).toMatchObject({ phase: 'ready', next: { version: 'later' } })
      await desk.updater.order('activate')
      expect((await shownBy(desk))['content/en/worlds.json']).toBe('[3]')
    },
  )

  it('is no longer an update once the publisher offers the active release', async () => {
    const desk = await createDesk()
    desk.publisher.prank = ({ path }) => {
      if (path !== pathOf(FILM)) return undefined
      desk.publisher.publish({ manifest: old, files: filesOf(OLD) })
      return { kind: 'status', status: 410 }
    }
    await desk.updater.order('download')
    expect(desk.updater.status()).toMatchObject({ phase: 'idle', next: null, last: { end: 'upToDate' } })
  })

  it('is abandoned when it changes again and again', async () => {
    const desk = await createDesk()
    let version = 0
    desk.publisher.prank = ({ path }) => {
      if (!path.includes('/files/')) return undefined
      const texts = { 'media/a.webp': `a${version}` }
      desk.publisher.publish({ manifest: manifestOf(`v${version++}`, texts), files: filesOf(texts) })
      return { kind: 'status', status: 404 }
    }
    await desk.updater.order('download')
    expect(lastOf(desk)?.end).toBe('failed')
    expect(await shownBy(desk)).toEqual(OLD)
  })
})
