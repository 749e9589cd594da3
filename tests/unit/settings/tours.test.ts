import { expect, it } from 'vitest'
import { resolveSettings } from '../../../src/settings'

const tours = (query: string) => resolveSettings({ url: new URLSearchParams(query) }).settings.tours

it('a url can start automatic tours and name the one that a wall returns to', () => {
  expect(tours('')).toMatchObject({ start: '', autoplay: false, loop: false })
  expect(tours('tour=walk')).toMatchObject({ start: '', autoplay: false })
  expect(tours('tour=walk&autoplay=true&loop=true')).toMatchObject({
    start: 'walk',
    autoplay: true,
    loop: true,
  })
  expect(tours('tour=walk&autoplay=yes&loop=1')).toMatchObject({ start: '', autoplay: false, loop: false })
})
