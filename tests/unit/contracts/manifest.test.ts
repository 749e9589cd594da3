import { describe, expect, it } from 'vitest'
import { readManifest } from '../../../src/contracts'

const sha256 = 'a'.repeat(64)
const manifest = {
  format: 1,
  version: 'v1',
  locales: ['en', 'de'],
  defaultLocale: 'de',
  files: [{ path: 'content/en/worlds.json', sha256, bytes: 12 }],
}

const withPaths = (...paths: readonly string[]) =>
  readManifest({ ...manifest, files: paths.map((path) => ({ path, sha256, bytes: 1 })) })

describe('readManifest', () => {
  it('reads a manifest and drops unknown fields', () => {
    expect(readManifest({ ...manifest, extra: 1 })).toEqual(manifest)
  })

  it.each([
    ['format', { format: 2 }],
    ['defaultLocale', { defaultLocale: 'fr' }],
    ['locales.1', { locales: ['en', 'xx'] }],
    ['files.0.sha256', { files: [{ path: 'a', sha256: 'short', bytes: 1 }] }],
    ['files.0.bytes', { files: [{ path: 'a', sha256, bytes: -1 }] }],
  ])('names %s if it is invalid', (field, change) => {
    expect(() => readManifest({ ...manifest, ...change })).toThrow(field)
  })

  it.each([
    '../secret',
    '/etc/passwd',
    'a/../../b',
    'a\\..\\b',
    'C:/x',
    'a//b',
    './a',
    'a\0b',
    '',
    'a/',
    'a/..',
  ])('rejects the path %j, which is outside the package', (path) => {
    expect(() => withPaths(path)).toThrow('files.0.path must be a relative path inside the package')
  })

  it.each([
    'media/nul',
    'media/CON.json',
    'com1/film.mp4',
    'media/LPT9.tar.gz',
    'media/film.mp4.',
    'media/film.mp4 ',
    'media /film.mp4',
    'media/a?.webp',
    'media/<a>.webp',
    'media/a|b',
    'media/a*b',
    'media/"a"',
    'media/a\nb.webp',
    'media/a\u007fb',
    'media/a\u0085b',
    'media/\u202egpj.exe',
    'media/a\u200bb.webp',
    'media/\ud800.webp',
    'media/cafe\u0301.webp',
  ])('rejects the name %j, which not every file system allows', (path) => {
    expect(() => withPaths(path)).toThrow('files.0.path must have names that every machine can have')
  })

  it('rejects paths and names that are too long', () => {
    expect(() => withPaths(`media/${'a'.repeat(201)}`)).toThrow('files.0.path must be shorter')
    expect(() => withPaths('a/'.repeat(200).concat('b'))).toThrow('files.0.path must be shorter')
    // Letters of several bytes: file systems limit bytes.
    expect(() => withPaths(`media/${'机'.repeat(70)}`)).toThrow('files.0.path must be shorter')
    expect(withPaths(`media/${'a'.repeat(200)}`).files).toHaveLength(1)
  })

  it.each([
    [['media/a.webp', 'media/a.webp'], 'files.1.path is there twice'],
    [['media/Hall.webp', 'media/hall.webp'], 'files.1.path'],
    [['media/ÉCRAN.webp', 'media/écran.webp'], 'files.1.path'],
    [['media/hall', 'media/hall/a.webp'], 'files.1.path'],
    [['media/hall/a.webp', 'Media/HALL'], 'files.1.path'],
  ])('rejects the paths %j, which cannot coexist on every file system', (paths, message) => {
    expect(() => withPaths(...paths)).toThrow(message)
  })

  it('accepts paths that can coexist in one folder', () => {
    const paths = [
      'media/hall-1.webp',
      'media/hall-10.webp',
      'media/hall.webp',
      'content/de/x.json',
      'media/机器.pdf',
    ]
    expect(withPaths(...paths).files).toHaveLength(paths.length)
  })

  it('rejects the reserved names of a package', () => {
    for (const path of ['manifest.json', 'Manifest.json', 'retired.json', 'manifest.json/x'])
      expect(() => withPaths(path)).toThrow('files.0.path is a name that the package keeps for itself')
  })

  it('rejects a version that is not a plain name', () => {
    for (const version of ['', 'v\n1', 'x'.repeat(201)])
      expect(() => readManifest({ ...manifest, version })).toThrow('version')
  })

  it('rejects values that are not objects', () => {
    expect(() => readManifest('manifest')).toThrow('the manifest')
  })
})
