import type { Visit } from '../../visit'

/** Reports to the visit whether the device prefers reduced motion. */
export function followMotion(visit: Pick<Visit, 'report'>, browser: Pick<Window, 'matchMedia'>): void {
  const asked = browser.matchMedia('(prefers-reduced-motion: reduce)')
  const report = () => visit.report({ type: 'motionChanged', lessMotion: asked.matches })
  report()
  asked.addEventListener('change', report)
}
