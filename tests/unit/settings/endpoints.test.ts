import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../../src/settings'

const { endpoints } = defaultSettings.api

describe('content is loaded from', () => {
  it.each([
    ['app-setting', false, false],
    ['configurators', false, true],
    ['icons', false, true],
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

  it('and beside them tours and the hooks of the box', () => {
    expect(endpoints.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/tours', '/api/box-hooks']),
    )
  })
})
