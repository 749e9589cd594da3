import { type Media, mediaKind, mediaTitle } from '../../content'
import {
  type ContentKind,
  type TrackedEvent,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from '../../contracts'
import { type Happening, type Host, standingAt, type Told, type VisitState, whereIs } from '../../ports'
import { eventOf, type Fields, type Moment } from './event'
import { createReading, type Reading } from './reading'
import { targetOf, wayOf } from './touched'

export interface TrackerOptions {
  readonly host: Pick<Host, 'visit' | 'happenings'>
  /** The device's clock and the one that only goes forward, both in milliseconds. */
  readonly clock: { date(): number; now(): number }
  newId(): string
  emit(event: TrackedEvent): void
}

export interface Tracker {
  /** A person is there: their visit begins, unless it has. */
  stirred(): void
  /** The visit is over. Another one begins when a person is there. */
  end(reason: VisitEnd['reason']): void
  /** Nothing is told any more. */
  stop(): void
}

/**
 * Tells what happens on a visit, each thing once: readings of the visit's state, and what was told of besides. The first visit
 * begins when the first place is reached, each further one with a sign of a person: a screen that moves by itself is no visitor.
 */
export function createTracker({ host, clock, newId, emit }: TrackerOptions): Tracker {
  const { visit, happenings } = host
  let id = newId()
  let reading: Reading | undefined
  let isFirst = true
  let idle = visit.getState().screensaver !== null

  const now = (): Moment => ({ at: clock.date(), tick: clock.now(), where: whereIs(visit.getState()) })
  const tell = (fields: Fields, moment: Moment) => emit(eventOf(fields, moment, { id: newId(), visit: id }))

  const begin = (moment: Moment): Reading => {
    if (reading) return reading
    isFirst = false
    const { mobile, screen } = visit.getState()
    reading = createReading(tell, moment)
    const fields = { mobile, portrait: screen?.portrait ?? false }
    tell({ name: 'custom', custom: VISIT_STARTED, fields }, moment)
    return reading
  }
  const follow = (moment: Moment) => {
    const state = visit.getState()
    const place = standingAt(state)
    if (place) {
      const { payloadId, world, title } = place
      reading?.arrived({ place: payloadId, world, title, worldName: nameOfWorld(state, world) }, moment)
    }
    reading?.opened(state.overlays, state.content, moment)
  }
  const end = (reason: VisitEnd['reason']) => {
    if (!reading) return
    const moment = now()
    reading.opened([], visit.getState().content, moment)
    const fields = { ...reading.summary(moment), reason }
    tell({ name: 'custom', custom: VISIT_ENDED, fields }, moment)
    reading = undefined
    id = newId()
  }

  const hear = ({ happening, ...moment }: Told) => {
    if (happening.type === 'custom') {
      const { name: custom, fields } = happening
      return tell({ name: 'custom', custom, fields }, moment)
    }
    if (happening.type === 'arrived') {
      if (!reading && !isFirst) return
      const worldName = nameOfWorld(visit.getState(), happening.world)
      return begin(moment).arrived({ ...happening, worldName }, moment)
    }
    const isNew = !reading
    const current = begin(moment)
    if (isNew) follow(moment)
    for (const fields of fieldsOf(happening, visit.getState(), current)) tell(fields, moment)
  }

  const stopHearing = happenings.listen(hear)
  if (!reading && !idle && standingAt(visit.getState())) begin(now())
  follow(now())
  const unsubscribe = visit.subscribe(() => {
    const state = visit.getState()
    const wakes = idle && state.screensaver === null
    idle = state.screensaver !== null
    if (idle) return end('idle')
    if (wakes) begin(now())
    follow(now())
  })

  return {
    stirred() {
      if (reading || idle || isFirst) return
      begin(now())
      follow(now())
    },
    end,
    stop() {
      stopHearing()
      unsubscribe()
      reading = undefined
    },
  }
}

/** What a happening tells, in order. */
function fieldsOf(happening: Happening, { content }: VisitState, reading: Reading): readonly Fields[] {
  switch (happening.type) {
    case 'touched': {
      const { action } = happening
      const [target, way] = [targetOf(action, content), wayOf(action)]
      const clicked: Fields[] =
        target === undefined ? [] : [{ name: 'boxBtnClickAction', action: action.type, target }]
      return way ? [...clicked, { name: 'boxBtnClickContact', way }] : clicked
    }
    case 'contactTouched':
      return [{ name: 'boxBtnClickContact', way: happening.way }]
    case 'shown':
      return reading.shown(happening.as, happening.url)
    case 'downloaded': {
      const { url } = happening.media
      const document = { content: url, kind: kindOf(happening.media), title: mediaTitle(happening.media) }
      return [{ name: 'boxContentMediatype', ...document, mediaType: 'download', medium: url }]
    }
    case 'formBegun':
      return [{ name: 'boxBtnClickContactform' }]
    case 'formSent':
      return [{ name: 'boxBtnClickContactformSent' }]
    default:
      return []
  }
}

function kindOf(media: Media): ContentKind {
  const kind = mediaKind(media)
  return kind === 'image' ? 'images' : kind
}

function nameOfWorld({ content }: VisitState, world: string): string {
  return content.worlds.get(world)?.name ?? world
}
