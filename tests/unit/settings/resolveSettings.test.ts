import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES, readContent } from '../../../src/content'
import { defaultSettings, definitions, resolveSettings } from '../../../src/settings'

const appSetting = (fields: object) =>
  readContent({ 'app-setting': { id: 1, ...fields } }, 'en').content.appSetting

describe('built-in defaults', () => {
  it('are the constants of the specification', () => {
    expect(defaultSettings).toMatchObject({
      i18n: { locales: LOCALES, defaultLocale: 'de', rtlLocales: [], borrow: false },
      player: { stage: 'auto', blendingTime: 0.4, playbackRate: 1, portrait: { ratio: 16 / 9, safeArea: 1 } },
      flyMode: { active: true, maxItems: 6, skipLocation: true, playbackRate: 2 },
      hotspots: { interval: 7, animation: 'fade_in' },
      screensaver: { timeout: 60, interval: 10, followTimeout: 3, imageTime: 5, locationTime: 5, poll: 3 },
      notifications: { timeout: 3000, position: 'bottom-center' },
      sidebars: { transitionTime: 0.3, width: '27em' },
      fontSize: { default: 9, min: 6, max: 20 },
      articles: { slider: { autoplay: 3000 } },
      api: { proxyPrefix: '', boxPath: '/box-api' },
    })
  })

  it('are accepted by their own definitions', () => {
    expect(resolveSettings({ file: defaultSettings })).toEqual({ settings: defaultSettings, problems: [] })
  })

  it('are frozen', () => {
    expect(Object.isFrozen(defaultSettings.player.portrait)).toBe(true)
    expect(Object.isFrozen(defaultSettings.api.endpoints)).toBe(true)
  })
})

describe('sources', () => {
  it('override each other: file, then backend, then url', () => {
    const { settings, problems } = resolveSettings({
      file: { player: { blendingTime: 1, blend: 'luma-wipe' }, hotspots: { interval: 3, labels: 'always' } },
      appSetting: appSetting({
        pathfinding: { blending_time: 2, playback_rate: 1.5, fly_mode: { active: false, max_items: 8 } },
        hotspots: { interval: 0, animation: 'none' },
        screensaver: { enabled: true, mode: 'automatic', follow_timeout: 4, timeout: 30 },
        content_slider: { autoplay: 5000 },
      }),
      url: new URLSearchParams('?embedded=true&no-cart=true&logging=true&logo=false&article=3'),
    })
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      player: { blendingTime: 2, blend: 'luma-wipe', playbackRate: 1.5 },
      flyMode: { active: false, maxItems: 8, skipLocation: true },
      hotspots: { interval: 0, animation: 'none', labels: 'always' },
      screensaver: { enabled: true, mode: 'automatic', interval: 10, followTimeout: 4, timeout: 60 },
      articles: { slider: { autoplay: 5000 } },
      embed: { embedded: true, noCart: true },
      logging: { enabled: true },
      header: { logo: false },
    })
  })

  it.each([
    ['flyMode', { pathfinding: { fly_mode: { active: false } } }, { active: false }],
    ['flyMode', { pathfinding: { fly_mode: { max_items: 9 } } }, { maxItems: 9 }],
    ['flyMode', { pathfinding: { fly_mode: { skip_location: false } } }, { skipLocation: false }],
    ['flyMode', { pathfinding: { fly_mode: { playback_rate: 3 } } }, { playbackRate: 3 }],
    ['player', { pathfinding: { playback_rate: 1.5 } }, { playbackRate: 1.5 }],
    ['player', { pathfinding: { blending_time: 1 } }, { blendingTime: 1 }],
    ['hotspots', { hotspots: { interval: 2 } }, { interval: 2 }],
    ['hotspots', { hotspots: { animation: 'none' } }, { animation: 'none' }],
    ['hotspots', { hotspots: { labels: 'always' } }, { labels: 'always' }],
    ['screensaver', { screensaver: { enabled: false } }, { enabled: false }],
    ['screensaver', { screensaver: { enabled: true, mode: 'automatic' } }, { mode: 'automatic' }],
    ['screensaver', { screensaver: { enabled: true, interval: 8 } }, { interval: 8 }],
    ['screensaver', { screensaver: { enabled: true, follow_timeout: 8 } }, { followTimeout: 8 }],
    ['articles', { content_slider: { autoplay: 0 } }, { slider: { autoplay: 0 } }],
  ] as const)('include the backend, which can change %s alone: %j', (group, fields, changed) => {
    const backend = { screensaver: { enabled: true }, ...fields }
    const { settings } = resolveSettings({ appSetting: appSetting(backend) })
    expect(settings).toEqual({ ...defaultSettings, [group]: { ...defaultSettings[group], ...changed } })
  })

  it('of fly mode are the file and the backend, which can override each value', () => {
    const flyMode = { active: false, maxItems: 4, skipLocation: false, playbackRate: 3 }
    const flown = (fields: object) =>
      resolveSettings({ file: { flyMode }, appSetting: appSetting({ pathfinding: { fly_mode: fields } }) })
        .settings.flyMode
    expect(flown({})).toEqual(flyMode)
    expect(flown({ active: true })).toEqual({ ...flyMode, active: true })
    expect(flown({ max_items: 8 })).toEqual({ ...flyMode, maxItems: 8 })
    expect(flown({ skip_location: true })).toEqual({ ...flyMode, skipLocation: true })
    expect(flown({ playback_rate: 4 })).toEqual({ ...flyMode, playbackRate: 4 })
  })

  it('leave settings unchanged if they have no value', () => {
    const url = new URLSearchParams('?embedded=false&no-cart=1&logging=&logo=true')
    const backend = appSetting({ screensaver: { enabled: true } })
    expect(resolveSettings({ file: {}, appSetting: backend, url }).settings).toEqual(defaultSettings)
    expect(resolveSettings().settings).toEqual(defaultSettings)
  })
})

it.each([
  [true, true, true],
  [true, false, false],
  [true, undefined, false],
  [false, true, false],
])(
  'a screensaver with the value %s in the file and %s in the backend is enabled: %s',
  (site, backend, enabled) => {
    const file = { screensaver: { enabled: site } }
    const { settings } = resolveSettings({
      file,
      appSetting: appSetting({ screensaver: { enabled: backend } }),
    })
    expect(settings.screensaver.enabled).toBe(enabled)
  },
)

describe('problems of a file', () => {
  it('are reported and do not affect other settings', () => {
    const { settings, problems } = resolveSettings({
      file: {
        colour: 'red',
        player: { stage: 'canvas', blendingTime: -1, portrait: { ratio: 'wide', safeArea: 1.2 }, speed: 2 },
        i18n: { defaultLocale: 'en-GB', rtlLocales: ['ar'] },
        sidebars: 'wide',
        api: { domains: [{ match: '.cn' }] },
      },
    })
    expect(problems.map(({ name }) => name)).toEqual([
      'colour',
      'player.stage',
      'player.blendingTime',
      'player.portrait.ratio',
      'player.speed',
      'i18n.defaultLocale',
      'sidebars',
      'api.domains',
    ])
    expect(problems[1]?.message).toBe(
      'Expected one of auto, gpu, dom, images but found "canvas": correct it. "auto" is used.',
    )
    expect(settings.player).toEqual({ ...defaultSettings.player, portrait: { ratio: 16 / 9, safeArea: 1.2 } })
    expect(settings.i18n).toEqual({ ...defaultSettings.i18n, rtlLocales: ['ar'] })
  })

  it.each([
    ['domains', [null]],
    ['domains', ['.cn']],
  ])('include a list of %s with the entries %j, which is ignored', (name, list) => {
    const { settings, problems } = resolveSettings({ file: { api: { [name]: list } } })
    expect(problems.map((problem) => problem.name)).toEqual([`api.${name}`])
    expect(settings.api).toEqual(defaultSettings.api)
  })

  it('report an invalid optional number, which counts as missing', () => {
    const width = (value: unknown) => resolveSettings({ file: { articles: { width: value } } })
    for (const value of [null, 0, 320.5]) {
      expect(width(value)).toMatchObject({ settings: { articles: { width: value } }, problems: [] })
    }
    for (const value of [-1, Number.POSITIVE_INFINITY, Number.NaN, '320', true]) {
      const { settings, problems } = width(value)
      expect([settings.articles.width, problems.map(({ name }) => name)]).toEqual([null, ['articles.width']])
    }
  })

  it('show the beginning of a long value', () => {
    const message = (stage: string) => resolveSettings({ file: { player: { stage } } }).problems[0]?.message
    const long = 'x'.repeat(58)
    expect(message(long)).toContain(`found "${long}": correct it`)
    expect(message(`${long}y`)).toContain(`found "${long}y…: correct it`)
  })

  it('include invalid values of the backend', () => {
    const backend = appSetting({ pathfinding: { playback_rate: 100, blending_time: 2 } })
    const { settings, problems } = resolveSettings({
      file: { player: { playbackRate: 2 } },
      appSetting: backend,
    })
    expect(problems.map(({ name }) => name)).toEqual(['player.playbackRate'])
    expect(settings.player).toMatchObject({ playbackRate: 2, blendingTime: 2 })
  })

  it.each([[null], [[]], ['text'], [3]])('a file that is %j is one problem', (file) => {
    const { settings, problems } = resolveSettings({ file })
    expect(settings).toEqual(defaultSettings)
    expect(problems).toHaveLength(1)
  })

  it('always leave valid settings, whatever the file contains', () => {
    const names = Object.keys(definitions)
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(...names, 'x'),
        fc.jsonValue().filter((value) => !hasEndpoints(value)),
      ),
    )
    fc.assert(
      fc.property(anything, (file) => {
        const { settings } = resolveSettings({ file })
        expect(resolveSettings({ file: settings })).toEqual({ settings, problems: [] })
      }),
    )
  })
})

const hasEndpoints = (value: unknown) => typeof value === 'object' && value !== null && 'endpoints' in value

describe('endpoints', () => {
  const words = 'Endpoint params must be an Array! Check "api.endpoints" settings.'

  it.each([
    [{ name: 'worlds', path: '/api/worlds' }],
    [{ name: 'worlds', path: '/api/worlds', params: 'populate=*' }],
    [null],
  ])('without a list of params are rejected: %j', (endpoint) => {
    expect(() => resolveSettings({ file: { api: { endpoints: [endpoint] } } })).toThrow(words)
  })

  it.each(['endpoints', 'furtherEndpoints'])('without a list of params are rejected in %s', (list) => {
    expect(() => resolveSettings({ file: { api: { [list]: [{ name: 'x', path: '/x' }] } } })).toThrow(words)
  })

  it.each(['name', 'path', 'localized', 'limit'])('with an invalid %s are ignored', (field) => {
    const endpoint = { name: 'worlds', path: '/w', params: ['populate=*'], localized: false, limit: false }
    const problemsOf = (changed: object) => {
      const file = { api: { endpoints: [endpoint, { ...endpoint, ...changed }] } }
      return resolveSettings({ file }).problems.map(({ name }) => name)
    }
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ [field]: 7 })).toEqual(['api.endpoints'])
    expect(problemsOf({ [field]: undefined })).toEqual(['api.endpoints'])
    expect(problemsOf({ params: ['populate=*', 7] })).toEqual(['api.endpoints'])
  })

  it('replace the built-in ones', () => {
    const endpoints = [{ name: 'worlds', path: '/w', params: [], localized: false, limit: false }]
    const { settings, problems } = resolveSettings({ file: { api: { endpoints } } })
    expect(problems).toEqual([])
    expect(settings.api.endpoints).toEqual(endpoints)
  })
})
