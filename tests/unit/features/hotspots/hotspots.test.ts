import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { HotspotRows } from '../../../../src/features/hotspots/HotspotRows'
import { Hotspots } from '../../../../src/features/hotspots/Hotspots'
import { standingAt } from '../../../../src/visit'
import { hotspot } from '../../content/answers'
import { arrive, renderMarkup, visitAt } from '../../drawn'
import { clip } from '../../showroom'

const spots = [1, 2, 3].map((id) =>
  hotspot(id, 'navigation', { action_target: { payloadId: 'b' }, style: { left: id * 20, top: 50 } }),
)

/** The hotspots of a location as markup. */
function shown(place: object = {}, settings: Parameters<typeof visitAt>[2] = {}): string {
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']] as const,
    places: { a: { hotspots: spots, ...place } },
  }
  return renderMarkup(Hotspots, visitAt(plan, 'a', settings))
}

describe('Hotspots', () => {
  it('appear with the animation of the location or the settings', () => {
    expect(shown()).toContain('data-animation="fade_in"')
    const site = { hotspots: { animation: 'none', interval: 7, labels: 'hover', card: false } } as const
    expect(shown({}, site)).toContain('data-animation="none"')
    expect(shown({ hotspots_appere_animation: 'zoom_in' }, site)).toContain('data-animation="zoom_in"')
  })

  it('appear one after the other at the interval of the settings', () => {
    const delays = (markup: string) => [...markup.matchAll(/--delay:([\d.]+)s/g)].map(([, s]) => Number(s))
    expect(delays(shown())).toEqual([0, 0.07, 0.14])
    const site = { hotspots: { animation: 'fade_in', interval: 20, labels: 'hover', card: false } } as const
    expect(delays(shown({}, site))).toEqual([0, 0.2, 0.4])
  })

  it('are placed at their position in the picture', () => {
    expect(shown()).toContain('--left:0.2;--top:0.5')
  })

  it('show their icon or that of their type', () => {
    const gear = { id: 1, name: 'gear', svg: { url: '/media/gear.svg' } }
    const ring = /<span[^>]* data-ring="true"><img src="\/media\/gear\.svg"/
    expect(shown({ hotspots: [{ ...spots[0], icon: gear }] })).toMatch(ring)
    expect(shown()).not.toMatch(ring)
  })

  it('of products have the product’s main figure beside their name', () => {
    const rows = [{ name: 'Payload', value: '12', unit: 'kg' }]
    const arm = {
      id: 1,
      documentId: 'arm',
      title: 'Arm',
      sections: [{ id: 1, __component: 'sections.data', rows }],
    }
    const ring = hotspot(1, 'open-article', { title: 'Arm', action_target: { id: 1, documentId: 'arm' } })
    const plan = {
      worlds: { hall: ['a'] },
      passages: [],
      places: { a: { hotspots: [ring] } },
      more: { articles: [arm] },
    }
    expect(renderMarkup(Hotspots, visitAt(plan, 'a'))).toMatch(
      /data-label[^>]*>Arm · \u206812\u00a0kg\u2069</,
    )
  })
})

it('hotspots are a list if the location has no picture', () => {
  const places = { b: { background: [clip('b', true)], hotspots: spots } }
  const visit = visitAt({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']], places }, 'a')
  visit.dispatch({ type: 'setPowerSave', on: true })
  arrive(visit)
  visit.dispatch({ type: 'goTo', payloadId: 'b' })
  expect(visit.getState().navigation.playing?.backgrounds).toEqual([])
  visit.report({ type: 'failed', serial: visit.getState().navigation.serial, reason: 'no picture' })
  const markup = renderMarkup(Hotspots, visit)
  expect(markup).toContain('data-unpictured="b"')
  expect(markup.match(/data-hotspot/g)).toHaveLength(3)
  expect(markup).not.toContain('data-ring')

  visit.dispatch({ type: 'setPowerSave', on: false })
  arrive(visit)
  expect(renderMarkup(Hotspots, visit)).toContain('data-ring')
})

it('a list of hotspots has what the place shows first, then its exits', () => {
  const article = hotspot(9, 'open-article', { action_target: { id: 1 }, style: { left: 80, top: 90 } })
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [],
    places: { a: { hotspots: [...spots, article] } },
  }
  const visit = visitAt(plan, 'a')
  const list = standingAt(visit.getState())?.hotspots ?? []
  const markup = renderMarkup(
    () => createElement(HotspotRows, { hotspots: list, label: 'Points', offPicture: true }),
    visit,
  )
  expect([...markup.matchAll(/data-hotspot="(\d+)"/g)].map(([, id]) => id)).toEqual(['9', '1', '2', '3'])
  const notes = [...markup.matchAll(/place\.off_\w+/g)].map(([note]) => note)
  expect(notes).toEqual(['place.off_right', 'place.off_left'])
})
