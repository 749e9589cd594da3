import { describe, expect, it } from 'vitest'
import { readManifest } from '../../../src/content'

const sha256 = 'a'.repeat(64)
const manifest = {
  format: 1,
  version: 'v1',
  locales: ['en', 'de'],
  defaultLocale: 'de',
  files: [{ path: 'content/en/worlds.json', sha256, bytes: 12 }],
}

describe('readManifest', () => {
  it('reads a manifest and leaves out what it does not know', () => {
    expect(readManifest({ ...manifest, extra: 1 })).toEqual(manifest)
  })

  it.each([
    ['format', { format: 2 }],
    ['defaultLocale', { defaultLocale: 'fr' }],
    ['locales.1', { locales: ['en', 'xx'] }],
    ['files.0.sha256', { files: [{ path: 'a', sha256: 'short', bytes: 1 }] }],
    ['files.0.bytes', { files: [{ path: 'a', sha256, bytes: -1 }] }],
  ])('names %s when it is wrong', (field, change) => {
    expect(() => readManifest({ ...manifest, ...change })).toThrow(field)
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a\\..\\b', 'C:/x', 'a//b', './a', 'a\0b', ''])(
    'refuses the path %j, which is not inside the package',
    (path) => {
      expect(() => readManifest({ ...manifest, files: [{ path, sha256, bytes: 1 }] })).toThrow('files.0.path')
    },
  )

  it('refuses what is no object', () => {
    expect(() => readManifest('manifest')).toThrow('the manifest')
  })
})
