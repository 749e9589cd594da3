import { isReachable } from '../../media'
import { idleClock, type KeyValueStore, type Logbook, type NextVisitors, type Updates } from '../../ports'
import type { Visit } from '../../visit'
import { createChangeOver } from './changeOver'
import type { FirstPage } from './firstPage'
import { type Follower, followUpdates } from './follow'
import { beat, type Pulse, placeOf } from './heartbeat'
import { followIdle } from './idle'
import { type Heard, type UpdateServer, updateServer } from './server'

/** Tries to hear of the updater before the showroom opens without it, and milliseconds between them. */
const TRIES = 4
const BETWEEN = 700

/** The updates of the desktop build that shows this page. */
export interface PageUpdates extends Updates {
  /** Tells of this visit, and lets it go on until nobody is in it. */
  join(visit: Visit, parts: Joined): void
}

interface Joined {
  readonly logbook: Logbook | null
  onNextVisitor: NextVisitors['subscribe']
}

/**
 * Asks the desktop build how it stands with the content. Where nothing was ever brought, its page is shown until there is
 * something, and the answer never comes: the page is loaded anew.
 */
export async function openUpdates(storage: KeyValueStore, first: FirstPage): Promise<PageUpdates | null> {
  const server = updateServer()
  const warn = (message: string) => console.warn(message)
  const follower = followUpdates({ server, clock: idleClock, random: Math.random, warn })
  const heard = await firstWord(follower)
  if (heard === 'absent') return null
  const served = await server.heartbeat(firstPulse(first))
  const parts = { follower, server, storage, warn, shown: served ?? '' }
  const isEmpty = served === '' || (heard !== 'unheard' && heard.current === null)
  if (!isEmpty) return showroomUpdates(parts)
  first.begin()
  live(parts, { read: () => firstPulse(first), idle: () => true, logbook: null })
  const { showFirstContent } = await import('./showFirst')
  await showFirstContent(follower, first)
  return new Promise(() => {})
}

interface Parts {
  readonly follower: Follower
  readonly server: UpdateServer
  readonly shown: string
  readonly storage: KeyValueStore
  warn(message: string): void
}

function showroomUpdates(parts: Parts): PageUpdates {
  const { follower, shown } = parts
  let changeOver = () => {}
  return {
    shown,
    news: follower.news,
    subscribe: follower.subscribe,
    ask: (order) => follower.order(order, true),
    changeOver: () => changeOver(),
    join(visit, { logbook, onNextVisitor }) {
      const { idle } = followIdle(visit, window, idleClock)
      onNextVisitor(() => follower.set({ asked: null }))
      const read = (): Pulse => {
        const { language, videos, stage } = visit.getState()
        return {
          url: placeOf(location.href),
          language,
          idle: idle(),
          stage: videos === 'off' ? 'images' : (stage ?? 'dom'),
          contentVersion: shown,
        }
      }
      changeOver = live(parts, { read, idle, logbook })
    },
  }
}

/** Of a page that shows no content yet, which nobody visits. */
function firstPulse({ locale }: FirstPage): Pulse {
  return { url: placeOf(location.href), language: locale, idle: true, stage: 'dom', contentVersion: '' }
}

interface Life {
  read(): Pulse
  idle(): boolean
  readonly logbook: Logbook | null
}

/** Tells that the page lives and changes over when it may, from now on. The answer changes over whoever is there. */
function live({ follower, server, shown, storage, warn }: Parts, { read, idle, logbook }: Life): () => void {
  const changeOver = createChangeOver({
    ...{ follower, shown, idle, storage, warn },
    clock: idleClock,
    reachable: () => isReachable(location.href),
    reload: () => location.reload(),
  })
  const heart = beat({ server, clock: idleClock, read, logbook, answered: changeOver.consider })
  let current = follower.news().status?.current?.version
  follower.subscribe(() => {
    const { status } = follower.news()
    changeOver.consider(undefined)
    if (status?.current?.version === current) return
    current = status?.current?.version
    heart.now()
  })
  return changeOver.now
}

/** A server that has just been started may need a moment; one that says nothing keeps nobody from the showroom. */
async function firstWord(follower: Follower): Promise<Heard> {
  for (let tries = 1; ; tries++) {
    const heard = await follower.look()
    if (heard !== 'unheard' || tries === TRIES) return heard
    await new Promise((resolve) => setTimeout(resolve, BETWEEN))
  }
}
