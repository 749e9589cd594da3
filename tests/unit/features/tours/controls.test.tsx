import { expect, it } from 'vitest'
import { TourControls } from '../../../../src/features/tours/TourControls'
import { TourGuide } from '../../../../src/features/tours/TourGuide'
import { renderMarkup } from '../../drawn'
import { toured, wall } from '../../visit/tours/toured'

const markup = ({ visit }: ReturnType<typeof toured>, key: string) => {
  const tour = visit.getState().content.tours.get(key)
  if (!tour) throw new Error(key)
  return renderMarkup(() => <TourControls tour={tour} index={0} />, visit)
}

it('an automatic tour can be paused, and shows that it waits while the visitor does something else', () => {
  const hand = toured()
  expect(markup(hand, 'walk')).not.toContain('data-playing')
  const timed = toured()
  timed.begin('timed')
  expect(markup(timed, 'timed')).toContain('data-playing="true"')
  expect(markup(timed, 'timed')).toContain('data-leading="true"')
  timed.run.touched()
  expect(markup(timed, 'timed')).toContain('data-playing="false"')
  expect(markup(timed, 'timed')).toContain('data-leading="false"')
  expect(markup(timed, 'timed')).toContain('tour.paused')
  expect(markup(toured(wall()), 'walk')).toContain('data-playing="true"')
})

it('the progress of a tour and its pause button stay visible when a step covers the panel', () => {
  const { visit, begin, pass } = toured(wall())
  const guide = () => renderMarkup(TourGuide, visit)
  begin('read')
  expect(guide()).toBe('')
  pass(10)
  expect(visit.getState().overlays.at(-1)?.type).toBe('article')
  expect(guide()).toContain('data-at="bottom"')
  expect(guide()).toContain('tour.step 2 3')
  expect(guide()).toContain('tour.pause')
  visit.dispatch({ type: 'close' })
  begin('film')
  pass(10)
  expect(guide()).toContain('data-at="top"')
})
