import { type Lead, type Media, mediaKind, mediaTitle } from '../../content'
import {
  type ContentKind,
  LEAD_SAVED,
  LEAD_SENT,
  type TrackedEvent,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from '../../contracts'
import {
  type AppEvent,
  type Host,
  positionOf,
  standingAt,
  type TimedEvent,
  type VisitState,
} from '../../ports'
import { clickTarget, contactChannelOf } from './clickTarget'
import { eventOf, type Fields, type Moment, short } from './event'
import { type Arrival, createVisitSession, type VisitSession } from './visitSession'

interface TrackerOptions {
  readonly host: Pick<Host, 'visit' | 'appEvents'>
  /** The device's clock and the monotonic clock, in milliseconds. */
  readonly clock: { date(): number; now(): number }
  newId(): string
  emit(event: TrackedEvent): void
}

interface Tracker {
  /** Records activity. Starts a visit unless one is running. */
  activity(): void
  /** Ends the visit. The next activity starts another one. */
  end(reason: VisitEnd['reason']): void
  /** Stops tracking. */
  stop(): void
}

/**
 * Tracks each event of a visit once, from its state and from app events. The first visit starts at the first
 * location, later ones with activity, because a screen that changes on its own has no visitor.
 */
export function createTracker({ host, clock, newId, emit }: TrackerOptions): Tracker {
  const { visit, appEvents } = host
  let id = newId()
  let session: VisitSession | undefined
  let isFirst = true
  let idle = visit.getState().screensaver !== null

  const now = (): Moment => ({ at: clock.date(), tick: clock.now(), position: positionOf(visit.getState()) })
  const track = (fields: Fields, moment: Moment) => emit(eventOf(fields, moment, { id: newId(), visit: id }))

  const begin = (moment: Moment): VisitSession => {
    if (session) return session
    isFirst = false
    session = createVisitSession(track, moment)
    track(startOf(visit.getState()), moment)
    return session
  }
  const follow = (moment: Moment) => {
    const state = visit.getState()
    const arrival = arrivalOf(state)
    if (arrival) session?.arrived(arrival, moment)
    session?.opened(state.overlays, state.content, moment)
  }
  const end = (reason: VisitEnd['reason']) => {
    if (!session) return
    const moment = now()
    session.opened([], visit.getState().content, moment)
    track({ name: 'custom', custom: VISIT_ENDED, fields: { ...session.summary(moment), reason } }, moment)
    session = undefined
    id = newId()
  }

  const record = ({ event, ...moment }: TimedEvent) => {
    if (event.type === 'custom')
      return track({ name: 'custom', custom: event.name, fields: event.fields }, moment)
    if (event.type === 'arrived') {
      if (session || isFirst) begin(moment).arrived(withWorldName(event, visit.getState()), moment)
      return
    }
    const isNew = !session
    const current = begin(moment)
    if (isNew) follow(moment)
    for (const fields of eventsOf(event, visit.getState(), current)) track(fields, moment)
  }

  const stopHearing = appEvents.subscribe(record)
  if (!session && !idle && standingAt(visit.getState())) begin(now())
  follow(now())
  const unsubscribe = visit.subscribe((state) => {
    const wakes = idle && state.screensaver === null
    idle = state.screensaver !== null
    if (idle) return end('idle')
    if (wakes) begin(now())
    follow(now())
  })

  return {
    activity() {
      if (session || idle || isFirst) return
      begin(now())
      follow(now())
    },
    end,
    stop() {
      stopHearing()
      unsubscribe()
      session = undefined
    },
  }
}

function startOf({ mobile, screen }: VisitState): Fields {
  return { name: 'custom', custom: VISIT_STARTED, fields: { mobile, portrait: screen?.portrait ?? false } }
}

function arrivalOf(state: VisitState): Arrival | undefined {
  const place = standingAt(state)
  if (!place) return undefined
  const { payloadId, world, title } = place
  return withWorldName({ place: payloadId, world, title }, state)
}

/** Returns the events of an app event, in order. */
function eventsOf(appEvent: AppEvent, { content }: VisitState, session: VisitSession): readonly Fields[] {
  switch (appEvent.type) {
    case 'touched': {
      const { action } = appEvent
      const [target, channel] = [clickTarget(action, content), contactChannelOf(action)]
      const clicked: Fields[] =
        target === undefined ? [] : [{ name: 'boxBtnClickAction', action: action.type, target }]
      return channel ? [...clicked, { name: 'boxBtnClickContact', way: channel }] : clicked
    }
    case 'contactTouched':
      return [{ name: 'boxBtnClickContact', way: appEvent.channel }]
    case 'shown':
      return session.shown(appEvent.as, appEvent.url)
    case 'downloaded': {
      const { url } = appEvent.media
      const document = { content: url, kind: kindOf(appEvent.media), title: mediaTitle(appEvent.media) }
      return [{ name: 'boxContentMediatype', ...document, mediaType: 'download', medium: url }]
    }
    case 'formBegun':
      return [{ name: 'boxBtnClickContactform' }]
    case 'formSent':
      return [
        { name: 'boxBtnClickContactformSent' },
        ...appEvent.leads.map((lead) => leadEvent(LEAD_SENT, lead)),
      ]
    case 'saved':
      return [leadEvent(LEAD_SAVED, appEvent.lead)]
    default:
      return []
  }
}

function leadEvent(custom: string, { kind, content, title, code }: Lead): Fields {
  const fields = { kind, content: short(content), title: short(title), ...(code !== undefined && { code }) }
  return { name: 'custom', custom, fields }
}

function kindOf(media: Media): ContentKind {
  const kind = mediaKind(media)
  return kind === 'image' ? 'images' : kind
}

function withWorldName(arrival: Omit<Arrival, 'worldName'>, { content }: VisitState): Arrival {
  return { ...arrival, worldName: content.worlds.get(arrival.world)?.name ?? arrival.world }
}
