import { expect, it } from 'vitest'
import { features } from '../../../src/app/features'
import { WHOLE_PICTURE } from '../../../src/content'
import { standingAt } from '../../../src/visit'
import { hotspot } from '../content/answers'
import { PORTRAIT, renderMarkup, visitAt } from '../drawn'

const slotsOf = (feature: string) => features.find(({ name }) => name === feature)?.slots
const Bar = slotsOf('navigation-bar')?.bar ?? (() => null)
const hotspots = features.filter(({ name }) => name === 'hotspots')

const robot = hotspot(2, 'open-article', {
  title: 'Robot',
  action_target: { id: 7 },
  style: { left: 90, top: 85 },
})

const station = (title: string) => ({ station_category: { title, priority: 1 } })

it('the bar lists in portrait what the place shows, then exits that the picture does not show and where they are, then the other places', () => {
  const exit = (id: number, to: string, left: number, top: number) =>
    hotspot(id, 'navigation', { action_target: { payloadId: to }, style: { left, top } })
  const visit = visitAt(
    {
      worlds: { hall: ['a', 'b', 'c', 'd'] },
      places: {
        ...{ a: { hotspots: [exit(1, 'b', 5, 50), robot, exit(3, 'c', 50, 90)] } },
        ...{ b: station('Products'), c: station('Products'), d: station('Products') },
      },
      passages: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    },
    'a',
  )
  const listed = () => renderMarkup(Bar, visit, { features: hotspots, layout: PORTRAIT })
  const order = () => [...listed().matchAll(/data-(?:place|card)="([^"]+)"/g)].map(([, name]) => name)
  expect(order()).toEqual(['2', 'd'])
  expect(listed()).not.toContain('aria-description')

  const offPicture = standingAt(visit.getState())?.hotspots ?? []
  visit.report({ type: 'hotspotsMeasured', offPicture, view: WHOLE_PICTURE })
  expect(order()).toEqual(['2', 'b', 'c', 'd'])
  const notes = () => [...listed().matchAll(/aria-description="([^"]+)"/g)].map(([, note]) => note)
  expect(notes()).toEqual(['place.off_right', 'place.off_left', 'place.off_behind'])

  // The picture is panned: the robot and the exit on the left are now beside the middle of the view.
  visit.report({ type: 'hotspotsMeasured', offPicture, view: { from: 0.65, to: 1.15 } })
  expect(notes()).toEqual(['place.off_left', 'place.off_behind'])
  visit.report({ type: 'hotspotsMeasured', offPicture, view: { from: -0.2, to: 0.3 } })
  expect(notes()).toEqual(['place.off_right', 'place.off_behind'])

  // Which exits the next picture shows is known on arrival.
  visit.dispatch({ type: 'goTo', payloadId: 'b' })
  expect(order()).toEqual([])
})
