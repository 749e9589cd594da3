import { describe, expect, it } from 'vitest'
import { type Overlay, opened } from '../../../src/visit/overlays'

const menu = (key: string): Overlay => ({ type: 'menu', key, history: [] })
const pile = (...overlays: readonly Overlay[]) => overlays.reduce<readonly Overlay[]>(opened, [])

describe('opening', () => {
  it('a menu from a menu pushes the one that was open to its history', () => {
    expect(pile(menu('a'), menu('b'), menu('c'))).toEqual([{ type: 'menu', key: 'c', history: ['a', 'b'] }])
  })

  it('the menu that led here goes back to it, so that the way never gets longer in a circle', () => {
    expect(pile(menu('a'), menu('b'), menu('c'), menu('b'))).toEqual([
      { type: 'menu', key: 'b', history: ['a'] },
    ])
    expect(pile(menu('a'), menu('b'), menu('a'))).toEqual([menu('a')])
  })

  it('a menu from an article begins a way of its own', () => {
    const article: Overlay = { type: 'article', id: 1 }
    expect(pile(menu('a'), article, menu('b'))).toEqual([menu('a'), article, menu('b')])
  })

  it('what lies on top already changes nothing', () => {
    const open = pile({ type: 'article', id: 1 })
    expect(opened(open, { type: 'article', id: 1 })).toBe(open)
    expect(opened(open, { type: 'article', id: 2 })).toHaveLength(2)
    const menus = pile(menu('a'), menu('b'))
    expect(opened(menus, menu('b'))).toBe(menus)
  })

  it('another tour ends the one before', () => {
    const tour = (key: string): Overlay => ({ type: 'tour', key, index: 0 })
    expect(pile(tour('a'), { type: 'contact' }, tour('b'))).toEqual([{ type: 'contact' }, tour('b')])
  })
})
