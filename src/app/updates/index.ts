import { idleClock, type KeyValueStore, type Logbook, type NextVisitors, type Updates } from '../../ports'
import type { Visit } from '../../visit'
import { pageReload } from '../diagnostics/reload'
import { createChangeOver } from './changeOver'
import type { FirstPage } from './firstPage'
import { type Follower, followUpdates } from './follow'
import { type PageStatus, placeOf, startHeartbeat } from './heartbeat'
import { followIdle } from './idle'
import { type StatusAnswer, type UpdateServer, updateServer } from './server'

/** Requests for the first status before the showroom opens without it, and milliseconds between them. */
const MAX_TRIES = 4
const RETRY_MS = 700

/** The updates of the desktop build. */
export interface PageUpdates extends Updates {
  /** Reports this visit to the updater, which waits until the screen is idle. */
  join(visit: Visit, parts: Joined): void
}

interface Joined {
  readonly logbook: Logbook | null
  onNextVisitor: NextVisitors['subscribe']
}

/**
 * Asks the desktop build for the status of its content. Without any content it shows the page for that and
 * never resolves: the page reloads once there is content.
 */
export async function openUpdates(storage: KeyValueStore, first: FirstPage): Promise<PageUpdates | null> {
  const server = updateServer()
  const warn = (message: string) => console.warn(message)
  const follower = followUpdates({ server, clock: idleClock, random: Math.random, warn })
  const received = await firstStatus(follower)
  if (received === 'absent') return null
  const served = await server.heartbeat(emptyPageStatus(first))
  const parts = { follower, server, storage, warn, shown: served ?? '' }
  const isEmpty = served === '' || (received !== 'unreachable' && received.current === null)
  if (!isEmpty) return showroomUpdates(parts)
  first.begin()
  connect(parts, { read: () => emptyPageStatus(first), idle: () => true, logbook: null })
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
      const read = (): PageStatus => {
        const { language, videos, stage } = visit.getState()
        return {
          url: placeOf(location.href),
          language,
          idle: idle(),
          stage: videos === 'off' ? 'images' : (stage ?? 'dom'),
          contentVersion: shown,
        }
      }
      changeOver = connect(parts, { read, idle, logbook })
    },
  }
}

/** The status of a page without content and visitors. */
function emptyPageStatus({ locale }: FirstPage): PageStatus {
  return { url: placeOf(location.href), language: locale, idle: true, stage: 'dom', contentVersion: '' }
}

interface Life {
  read(): PageStatus
  idle(): boolean
  readonly logbook: Logbook | null
}

/** Sends heartbeats and switches to new content when possible. Returns a function that switches now. */
function connect(
  { follower, server, shown, storage, warn }: Parts,
  { read, idle, logbook }: Life,
): () => void {
  const changeOver = createChangeOver({
    ...{ follower, shown, idle, storage, warn },
    clock: idleClock,
    reload: pageReload.reload,
  })
  const heartbeat = startHeartbeat({ server, clock: idleClock, read, logbook, answered: changeOver.consider })
  let current = follower.news().status?.current?.version
  follower.subscribe(() => {
    const { status } = follower.news()
    changeOver.consider(undefined)
    if (status?.current?.version === current) return
    current = status?.current?.version
    heartbeat.now()
  })
  return changeOver.now
}

/**
 * The first status. A server that has just started may need a moment; one that never answers does not block
 * the showroom.
 */
async function firstStatus(follower: Follower): Promise<StatusAnswer> {
  for (let tries = 1; ; tries++) {
    const received = await follower.look()
    if (received !== 'unreachable' || tries === MAX_TRIES) return received
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}
