import type { VisitState } from '../../visit'

/** Describes the changes between two states of a visit, one line each. */
export function describeChange(before: VisitState, now: VisitState): readonly string[] {
  const lines: string[] = []
  const add = (name: string, was: unknown, is: unknown) => {
    if (was !== is) lines.push(`${name}: ${show(was)} → ${show(is)}`)
  }
  const [a, b] = [before.navigation, now.navigation]
  add('target', a.target, b.target)
  add('current', a.current, b.current)
  add('location', a.location, b.location)
  if (b.serial !== a.serial && b.playing) lines.push(`shown: ${describeCue(b.playing)}`)
  add('delayed target', a.delayedTarget, b.delayedTarget)
  add('power save', a.powerSave, b.powerSave)
  add('stage', before.stage, now.stage)
  add('videos', before.videos, now.videos)
  add('flights', before.flights, now.flights)
  add('videos unplayable', before.videosUnplayable, now.videosUnplayable)
  add('language', before.language, now.language)
  add('overlays', names(before.overlays), names(now.overlays))
  for (const notification of now.notifications) {
    if (!before.notifications.includes(notification)) lines.push(`notification: ${notification.text}`)
  }
  return lines
}

function describeCue({ payloadId, direct, blend }: NonNullable<VisitState['navigation']['playing']>): string {
  return `${payloadId}, ${direct ? 'direct' : 'non-direct'}, blended for ${blend.seconds} s`
}

function names(overlays: VisitState['overlays']): string {
  return overlays.map(({ type }) => type).join(', ')
}

function show(value: unknown): string {
  return value === null || value === '' ? '–' : String(value)
}
