import { describe, expect, it } from 'vitest'
import { securityPolicy } from '../../../../src/server/pages/securityPolicy'
import { readSiteSettings } from '../../../../src/server/siteSettings'

/** The sources of a directive, for a site with these analytics. */
function sources(analytics: object | undefined, directive: string): readonly string[] {
  const policy = securityPolicy(readSiteSettings(analytics ? { analytics } : {}), [], '<html></html>')
  const found = policy.split('; ').find((line) => line.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

const DIRECTIVES = [
  'default-src',
  'script-src',
  'img-src',
  'connect-src',
  'frame-src',
  'style-src',
  'worker-src',
]
const GOOGLE = /google/

describe('the content security policy', () => {
  it.each([
    ['analytics are not configured', undefined],
    [
      'analytics are off',
      { enabled: false, measurementId: 'G-AB12CD', tagContainer: 'GTM-AB12', url: 'https://c.example/' },
    ],
    ['only the report is on', { enabled: true, report: true }],
    [
      'the ids are invalid',
      { enabled: true, measurementId: "G-1 'unsafe-inline'", tagContainer: 'javascript:1', url: '*' },
    ],
    [
      'the URLs are on the showroom’s own origin',
      { enabled: true, tagContainer: '/tags.js', url: '/events' },
    ],
  ])('allows no analytics sources if %s', (_, analytics) => {
    for (const directive of DIRECTIVES)
      expect(sources(analytics, directive)).toEqual(sources(undefined, directive))
  })

  it.each([{ measurementId: 'G-AB12CD34EF' }, { tagContainer: 'GTM-AB12CD3' }])(
    'allows Google’s sources for %o',
    (id) => {
      const analytics = { enabled: true, ...id }
      expect(sources(analytics, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com'])
      expect(sources(analytics, 'connect-src')).toContain('https://*.google-analytics.com')
      expect(sources(analytics, 'img-src')).toContain('https://*.google-analytics.com')
      for (const directive of ['default-src', 'frame-src', 'style-src', 'worker-src'])
        expect(sources(analytics, directive).some((source) => GOOGLE.test(source))).toBe(false)
    },
  )

  it('allows only calls to the origin of the analytics URL', () => {
    const analytics = { enabled: true, url: 'https://collect.example:8443/a/b?c=d' }
    expect(sources(analytics, 'connect-src')).toContain('https://collect.example:8443')
    for (const directive of DIRECTIVES.filter((name) => name !== 'connect-src'))
      expect(sources(analytics, directive)).toEqual(sources(undefined, directive))
  })

  it('allows scripts and calls of another tag container only for its own origin', () => {
    const analytics = { enabled: true, tagContainer: 'https://tags.example/container.js' }
    for (const directive of ['script-src', 'img-src', 'connect-src'])
      expect(sources(analytics, directive)).toContain('https://tags.example')
    expect(sources(analytics, 'script-src').some((source) => GOOGLE.test(source))).toBe(false)
  })
})
