import { flag, number, text } from './definition'

/** Guided tours, and tours that run unattended on a wall. */
export const tours = {
  start: text('', 'Key of the tour that every visit begins with; empty: none.'),
  autoplay: flag(
    false,
    'Whether tours lead on by themselves through all their steps, as on a wall; else only from steps that name their time.',
  ),
  loop: flag(false, 'Whether a tour that leads on by itself begins again after its last step.'),
  dwell: number(
    12,
    'Seconds at each step that names no time of its own, where tours lead on by themselves.',
    {
      min: 2,
      max: 3600,
    },
  ),
  resume: number(30, 'Seconds after the last touch until a tour that leads on by itself goes on.', {
    min: 5,
    max: 3600,
  }),
}
