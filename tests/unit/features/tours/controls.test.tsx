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

it('the panel of a tour is its only control beside an article, and is replaced where a step covers it', () => {
  const { visit, begin, pass } = toured(wall())
  const guide = () => renderMarkup(TourGuide, visit)
  begin('read')
  expect(guide()).toBe('')
  pass(10)
  expect(visit.getState().overlays.at(-1)?.type).toBe('article')
  expect(guide()).toBe('')
  visit.dispatch({ type: 'openContact' })
  expect(guide()).toContain('data-at="bottom"')
  expect(guide()).toContain('tour.step 2 3')
  expect(guide()).toContain('tour.pause')
  visit.dispatch({ type: 'close' })
  visit.dispatch({ type: 'close' })
  begin('film')
  pass(10)
  expect(guide()).toContain('data-at="top"')
})

it('a tour that waits for the visitor says how it continues', () => {
  const hand = toured()
  hand.begin('walk')
  expect(markup(hand, 'walk')).toContain('tour.continue')
  const timed = toured()
  timed.begin('timed')
  expect(markup(timed, 'timed')).not.toContain('tour.continue')
  timed.run.touched()
  expect(markup(timed, 'timed')).toContain('tour.continue')
})
