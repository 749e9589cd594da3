import { describe, expect, it } from 'vitest'
import { baseOfModule, ownStorageName, storageName, withBase, withoutBase } from '../../../../src/content'

describe('the path that a showroom is served at', () => {
  it.each([
    ['https://a.example/assets/start-x.js', '/'],
    ['https://a.example/showroom/assets/start-x.js', '/showroom/'],
    ['http://127.0.0.1:4173/a/assets/b/assets/x.js?v=1', '/a/assets/b/'],
    ['http://localhost:5173/src/app/history/basePath.ts', '/'],
    ['file:///repository/src/app/assets/basePath.ts', '/'],
  ])('follows from the module %s', (url, base) => {
    expect(baseOfModule(url)).toBe(base)
  })

  it('is put before a path and removed again', () => {
    for (const base of ['/', '/showroom/'])
      expect(withoutBase(withBase('/en/hall', base), base)).toBe('/en/hall')
    expect(withoutBase('/other/en', '/showroom/')).toBeUndefined()
  })
})

describe('the name of a stored entry', () => {
  it('is its own at the root of a host, and contains the path elsewhere', () => {
    expect(storageName('showroom.bag', '/')).toBe('showroom.bag')
    expect(storageName('showroom.bag', '/a/')).toBe('/a/#showroom.bag')
  })

  it('belongs to the showroom at one path only, even if another one is below it', () => {
    const bases = ['/', '/a/', '/a/b/', '/ab/']
    for (const base of bases)
      for (const other of bases)
        expect(ownStorageName(storageName('showroom.bag', other), base), `${other} seen at ${base}`).toBe(
          base === other ? 'showroom.bag' : other === '/' ? 'showroom.bag' : undefined,
        )
  })
})
