import type { Visit } from '../../visit'

/** Keeps in the visit's state whether the device asks for less motion. */
export function followMotion(visit: Pick<Visit, 'report'>, browser: Pick<Window, 'matchMedia'>): void {
  const asked = browser.matchMedia('(prefers-reduced-motion: reduce)')
  const report = () => visit.report({ type: 'motionChanged', lessMotion: asked.matches })
  report()
  asked.addEventListener('change', report)
}
