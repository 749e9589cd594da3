import { describe, expect, it } from 'vitest'
import { defaultSettings, ENDPOINTS, resolveSettings } from '../../../src/settings'

const named = (name: string) => ENDPOINTS.find((endpoint) => endpoint.name === name)

it('an endpoint sends `limit=-1` only where the specification’s table requires it', () => {
  expect(
    ENDPOINTS.filter(({ limit }) => limit)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    ...['articles', 'content-locations', 'content-transitions', 'dashboards'],
    ...['menus', 'screensavers', 'worlds'],
  ])
})

describe('media inside dynamic zones and components are requested in the syntax of Strapi 5', () => {
  it.each([
    ['content-locations', 'populate[hotspots][populate]=*'],
    ['content-locations', 'populate[background][populate][image]=true'],
    ['content-locations', 'populate[background][populate][settings][populate]=*'],
    ['content-transitions', 'populate[background][populate][settings][populate]=*'],
    ['worlds', 'populate[header_components][populate]=*'],
    ['worlds', 'populate[start_page][populate][background][populate][image]=true'],
    ['menus', 'populate[items][on][menu-items.article][populate][target]=true'],
    ['menus', 'populate[items][on][menu-items.article][populate][action_stack][populate]=*'],
    ['tours', 'populate[steps][populate][action][populate]=*'],
    ['articles', 'populate[sections][on][sections.video][populate][media]=true'],
    ['articles', 'populate[sections][on][sections.slideshow][populate][slides][populate]=*'],
    ['articles', 'populate[sections][on][sections.text][populate][icon][populate]=*'],
    ['dashboards', 'populate[media_library][populate]=*'],
    ['screensavers', 'populate[media][populate]=*'],
    ['app-setting', 'populate[app_logo]=true'],
    ['icons', 'populate[svg]=true'],
  ])('%s: %s', (name, param) => {
    expect(named(name)?.params).toContain(param)
  })

  it('every endpoint has a query that servers accept', () => {
    for (const { params } of ENDPOINTS) {
      expect(params.length).toBeGreaterThan(0)
      for (const param of params) expect(param).toMatch(/^populate(\[[\w.-]+\])+=(true|\*)$/)
      expect(new URLSearchParams(params.join('&')).toString().length).toBeLessThan(4000)
    }
  })
})

it('rejects settings of features that do not exist', () => {
  const { problems } = resolveSettings({
    file: { updater: { every: 9 } },
  })
  expect(problems.map(({ name, message }) => [name, message])).toEqual(
    ['updater'].map((name) => [
      name,
      'There is no such setting: correct its name or remove it. It is ignored.',
    ]),
  )
})

const { endpoints } = defaultSettings.api

describe('content is loaded from', () => {
  it.each([
    ['app-setting', false, false],
    ['configurators', false, false],
    ['icons', false, false],
    ['content-locations', true, true],
    ['content-transitions', true, true],
    ['screensavers', false, true],
    ['articles', true, true],
    ['dashboards', true, true],
    ['menus', true, true],
    ['worlds', true, true],
  ])('/api/%s, localized: %s, limit -1: %s', (name, localized, limit) => {
    const asked = endpoints.filter(({ path }) => path === `/api/${name}`)
    expect(asked).toMatchObject([{ name, localized, limit }])
    expect(asked[0]?.params.join()).toContain('populate')
  })

  it('and from tours and box hooks', () => {
    expect(endpoints.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/tours', '/api/box-hooks']),
    )
  })
})

it('no external source is requested until the settings name it', () => {
  expect(defaultSettings.api.furtherEndpoints).toEqual([])
  const proxy = {
    name: 'tours',
    path: '/api/proxy',
    params: ['path=apps-tours'],
    localized: true,
    limit: false,
  }
  const { settings, problems } = resolveSettings({ file: { api: { furtherEndpoints: [proxy] } } })
  expect(problems).toEqual([])
  expect(settings.api.furtherEndpoints).toEqual([proxy])
  expect(settings.api.endpoints).toEqual(endpoints)
})

describe('the state name of an endpoint', () => {
  const own = { path: '/api/own', params: [], localized: false, limit: false }
  const resolved = (list: 'endpoints' | 'furtherEndpoints', ...names: readonly string[]) =>
    resolveSettings({ file: { api: { [list]: names.map((name) => ({ ...own, name })) } } })

  it.each(['endpoints', 'furtherEndpoints'] as const)(
    'may be the specification’s `box_hooks` in %s',
    (list) => {
      const { settings, problems } = resolved(list, 'box_hooks', 'tours')
      expect(settings.api[list].map(({ name }) => name)).toEqual(['box-hooks', 'tours'])
      expect(problems).toEqual([])
    },
  )

  it('is reported if nothing reads it, and its endpoint is not loaded', () => {
    const { settings, problems } = resolved('furtherEndpoints', 'tours', 'boxhooks')
    expect(settings.api.furtherEndpoints.map(({ name }) => name)).toEqual(['tours'])
    expect(problems).toEqual([
      {
        name: 'api.furtherEndpoints.1.name',
        message: expect.stringMatching(
          /^There is no state "boxhooks": choose one of app-setting, .*box-hooks/,
        ),
      },
    ])
  })
})
