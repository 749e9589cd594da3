import { flag, number, text } from './definition'

/** Guided tours, and tours that run unattended on a wall. */
export const tours = {
  start: text('', 'Key of the tour that every visit begins with; empty: none.'),
  autoplay: flag(
    false,
    'Whether tours advance automatically through all their steps, as on a wall; otherwise only from steps that have a time.',
  ),
  loop: flag(false, 'Whether an automatic tour restarts after its last step.'),
  dwell: number(12, 'Seconds at each step of an automatic tour, unless the step has its own time.', {
    min: 2,
    max: 3600,
  }),
  resume: number(30, 'Seconds after the last touch until an automatic tour continues.', {
    min: 5,
    max: 3600,
  }),
}
