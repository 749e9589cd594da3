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

describe('the content policy', () => {
  it.each([
    ['nothing is told', undefined],
    [
      'analytics are off',
      { enabled: false, measurementId: 'G-AB12CD', tagContainer: 'GTM-AB12', url: 'https://c.example/' },
    ],
    ['only the report is on', { enabled: true, report: true }],
    [
      'ids are none',
      { enabled: true, measurementId: "G-1 'unsafe-inline'", tagContainer: 'javascript:1', url: '*' },
    ],
    ['addresses are our own', { enabled: true, tagContainer: '/tags.js', url: '/events' }],
  ])('stays closed where %s', (_, analytics) => {
    for (const directive of DIRECTIVES)
      expect(sources(analytics, directive)).toEqual(sources(undefined, directive))
  })

  it.each([{ measurementId: 'G-AB12CD34EF' }, { tagContainer: 'GTM-AB12CD3' }])(
    'lets Google in for %o',
    (id) => {
      const analytics = { enabled: true, ...id }
      expect(sources(analytics, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com'])
      expect(sources(analytics, 'connect-src')).toContain('https://*.google-analytics.com')
      expect(sources(analytics, 'img-src')).toContain('https://*.google-analytics.com')
      for (const directive of ['default-src', 'frame-src', 'style-src', 'worker-src'])
        expect(sources(analytics, directive).some((source) => GOOGLE.test(source))).toBe(false)
    },
  )

  it('lets calls go to the origin of the url, and nothing else to it', () => {
    const analytics = { enabled: true, url: 'https://collect.example:8443/a/b?c=d' }
    expect(sources(analytics, 'connect-src')).toContain('https://collect.example:8443')
    for (const directive of DIRECTIVES.filter((name) => name !== 'connect-src'))
      expect(sources(analytics, directive)).toEqual(sources(undefined, directive))
  })

  it('lets another container’s script and calls in, of its origin alone', () => {
    const analytics = { enabled: true, tagContainer: 'https://tags.example/container.js' }
    for (const directive of ['script-src', 'img-src', 'connect-src'])
      expect(sources(analytics, directive)).toContain('https://tags.example')
    expect(sources(analytics, 'script-src').some((source) => GOOGLE.test(source))).toBe(false)
  })
})
