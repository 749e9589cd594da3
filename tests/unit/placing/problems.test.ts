import { expect, it } from 'vitest'
import { hotspotWith, problemsOf } from '../../../src/studio/model/problems'

const place = { file: 'content/content-locations.json', record: 'hall' }

it('gives each mistake to its record, and to the hotspot in which it is', () => {
  const inHotspot = { ...place, field: 'hotspots.2.action_target', message: 'a' }
  const inTitle = { ...place, field: 'title', message: 'b' }
  const others = [
    { ...place, record: 'lab', message: 'c' },
    { ...place, file: 'content/articles.json', message: 'd' },
  ]
  const found = problemsOf([inHotspot, inTitle, ...others], { collection: 'content-locations', name: 'hall' })
  expect(found).toEqual([inHotspot, inTitle])
  expect(found.map(hotspotWith)).toEqual([2, undefined])
})
