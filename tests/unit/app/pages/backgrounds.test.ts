import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { visitAt } from '../../drawn'
import { still } from '../../showroom'
import { shownAt } from './shownAt'

beforeAll(() => vi.stubGlobal('window', { location: new URL('https://showroom.example/en') }))
afterAll(() => vi.unstubAllGlobals())

/** A visit to a world whose start page has these backgrounds. */
const visitWith = (background: readonly object[]) =>
  visitAt(
    {
      worlds: { hall: ['a'] },
      passages: [],
      more: {
        worlds: [
          {
            id: 1,
            documentId: 'hall',
            slug: 'hall',
            locations: ['a'],
            start_location_id: 'a',
            start_page: { title: 'Welcome', background },
          },
        ],
        'app-setting': {
          id: 1,
          default_world: { slug: 'hall' },
          start_background: [still('start')],
          login_background: [still('login')],
          power_save_background: [still('power-save')],
        },
      },
    },
    'a',
  )

it.each([
  ['/en', 'start'],
  ['/en/hall', 'start'],
  ['/en/login', 'login'],
  ['/en/power-save-mode', 'power-save'],
])(
  'the backgrounds of the start, login and power-save pages come from the app setting: %s',
  async (url, name) => {
    const visit = visitWith([])
    visit.dispatch({ type: 'setPowerSave', on: true })
    expect(await shownAt(url, visit)).toContain(` src="/media/${name}.webp"`)
  },
)

it('the backgrounds of a world’s start page are its own if it has any', async () => {
  const page = await shownAt('/en', visitWith([still('hall')]))
  expect(page).toContain('src="/media/hall.webp"')
  expect(page).not.toContain('start.webp')
})
