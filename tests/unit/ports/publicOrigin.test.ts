import { describe, expect, it } from 'vitest'
import { publicOrigin } from '../../../src/ports/publicOrigin'

const origin = (page: string, { takeAway = '', site = '', base = '/' } = {}) =>
  publicOrigin({ takeAway: { active: true, url: takeAway }, site: { url: site } }, page, base)

const KIOSK = 'http://127.0.0.1:8080/en/hall?embedded=true'

describe('the public origin', () => {
  it('is that of the settings, preferring the one for QR codes over the site’s', () => {
    expect(origin(KIOSK, { site: 'https://show.example.com?x=1#y' })).toBe('https://show.example.com')
    const both = { takeAway: 'https://fair.example.com:8443', site: 'https://show.example.com' }
    expect(origin(KIOSK, both)).toBe('https://fair.example.com:8443')
    expect(origin('https://elsewhere.example.com/', both)).toBe('https://fair.example.com:8443')
  })

  it('is otherwise that of the page, if it is public', () => {
    expect(origin('https://show.example.com/en/hall?logo=false')).toBe('https://show.example.com')
    expect(origin('http://203.0.113.7:8080/')).toBe('http://203.0.113.7:8080')
    expect(origin('http://[2001:db8::7]/')).toBe('http://[2001:db8::7]')
  })

  it('has the path that the showroom is served at, without a slash at the end', () => {
    const base = '/showroom/'
    expect(origin('https://company.example.com/showroom/en', { base })).toBe(
      'https://company.example.com/showroom',
    )
    // The path in the settings is that of the public showroom, not of this one.
    for (const site of ['https://company.example.com/fair', 'https://company.example.com/fair/?x=1'])
      expect(origin(KIOSK, { site, base })).toBe('https://company.example.com/fair')
  })

  it.each([
    ...[
      'http://localhost:4173/',
      'http://show.localhost/',
      'http://127.0.0.1/',
      'http://127.1/',
      'http://[::1]/',
    ],
    ...[
      'http://10.0.0.7/',
      'http://172.16.9.9/',
      'http://172.31.0.1/',
      'http://192.168.178.20/',
      'http://0.0.0.0/',
    ],
    ...[
      'http://169.254.3.4/',
      'http://100.64.0.1/',
      'http://[fd12::1]/',
      'http://[fe80::1]/',
      'http://2130706433/',
    ],
    ...[
      'http://[::ffff:192.168.0.1]/',
      'http://[::ffff:203.0.113.7]/',
      'http://kiosk-7/',
      'http://kiosk.local/',
    ],
    ...[
      'http://kiosk.lan./',
      'http://KIOSK.Home.Arpa/',
      'file:///C:/showroom/index.html',
      'about:srcdoc',
      'nonsense',
    ],
  ])('is undefined for a page at %s, which no phone can reach', (page) => {
    expect(origin(page)).toBeUndefined()
  })

  it('is undefined if the settings contain a URL that no phone can open', () => {
    for (const site of [
      'javascript:alert(1)',
      'ftp://show.example.com',
      'showroom',
      'http://localhost:80',
      'https://127.0.0.9',
    ])
      expect(origin('https://show.example.com/', { site })).toBeUndefined()
  })

  it('may be private if the settings say so', () => {
    expect(origin(KIOSK, { takeAway: 'http://192.168.8.2:8080' })).toBe('http://192.168.8.2:8080')
  })
})
