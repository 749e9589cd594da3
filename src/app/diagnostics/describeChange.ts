import type { VisitState } from '../../visit'

/** What happened between two states of a visit, a line each. */
export function describeChange(before: VisitState, now: VisitState): readonly string[] {
  const lines: string[] = []
  const say = (name: string, was: unknown, is: unknown) => {
    if (was !== is) lines.push(`${name}: ${show(was)} → ${show(is)}`)
  }
  const [a, b] = [before.navigation, now.navigation]
  say('target', a.target, b.target)
  say('current', a.current, b.current)
  say('location', a.location, b.location)
  if (b.serial !== a.serial && b.playing) lines.push(`shown: ${describeCue(b.playing)}`)
  say('delayed target', a.delayedTarget, b.delayedTarget)
  say('power save', a.powerSave, b.powerSave)
  say('stage', before.stage, now.stage)
  say('videos', before.videos, now.videos)
  say('flights', before.flights, now.flights)
  say('videos unplayable', before.videosUnplayable, now.videosUnplayable)
  say('language', before.language, now.language)
  say('overlays', names(before.overlays), names(now.overlays))
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
