import { describe, expect, it } from 'vitest'
import type { Media } from '../../../../src/content'
import { type Overlay, overlayOf, withOverlay } from '../../../../src/visit/overlays/overlays'
import { still } from '../../showroom'

const menu = (key: string): Overlay => ({ type: 'menu', key, history: [] })
const stack = (...overlays: readonly Overlay[]) => overlays.reduce<readonly Overlay[]>(withOverlay, [])

describe('opening', () => {
  it('a menu from a menu adds the previous one to the history', () => {
    expect(stack(menu('a'), menu('b'), menu('c'))).toEqual([{ type: 'menu', key: 'c', history: ['a', 'b'] }])
  })

  it('a menu from the history goes back to it, so that the history never grows in a circle', () => {
    expect(stack(menu('a'), menu('b'), menu('c'), menu('b'))).toEqual([
      { type: 'menu', key: 'b', history: ['a'] },
    ])
    expect(stack(menu('a'), menu('b'), menu('a'))).toEqual([menu('a')])
  })

  it('a menu from an article starts its own history', () => {
    const article: Overlay = { type: 'article', id: 1 }
    expect(stack(menu('a'), article, menu('b'))).toEqual([menu('a'), article, menu('b')])
  })

  it('the topmost overlay again changes nothing', () => {
    const open = stack({ type: 'article', id: 1 })
    expect(withOverlay(open, { type: 'article', id: 1 })).toBe(open)
    expect(withOverlay(open, { type: 'article', id: 2 })).toHaveLength(2)
    const menus = stack(menu('a'), menu('b'))
    expect(withOverlay(menus, menu('b'))).toBe(menus)
  })

  const file = (name: string): Media => ({ ...still(name).image, url: name, formats: {} })
  it.each<[Overlay, Overlay]>([
    [
      { type: 'article', id: 1 },
      { type: 'dashboard', id: 1 },
    ],
    [
      { type: 'dashboard', id: 1 },
      { type: 'dashboard', id: 2 },
    ],
    [
      { type: 'configurator', uid: 'cell' },
      { type: 'configurator', uid: 'belt' },
    ],
    [{ type: 'contact' }, { type: 'configurator', uid: 'contact' }],
    [
      { type: 'iframe', iframe: { url: 'https://a.example', title: 'A' } },
      { type: 'iframe', iframe: { url: 'https://b.example', title: 'A' } },
    ],
    [
      { type: 'iframe', iframe: { id: 1, url: '', title: '' } },
      { type: 'iframe', iframe: { id: 2, url: '', title: '' } },
    ],
    [
      { type: 'pdf', media: [file('a.pdf'), file('b.pdf')] },
      { type: 'pdf', media: [file('a.pdf')] },
    ],
    [
      { type: 'pdf', media: [file('a.pdf'), file('b.pdf')] },
      { type: 'pdf', media: [file('a.pdf'), file('c.pdf')] },
    ],
    [
      { type: 'video', media: file('a.mp4') },
      { type: 'video', media: file('b.mp4') },
    ],
    [
      { type: 'dialog', title: 'Stay?', answers: [] },
      { type: 'dialog', title: 'Go?', answers: [] },
    ],
  ])('%j twice adds it once, and a different overlay is added above it', (overlay, other) => {
    const once = stack(overlay)
    expect(withOverlay(once, structuredClone(overlay))).toBe(once)
    expect(withOverlay(once, other)).toEqual([overlay, other])
  })

  it('images starts at the requested one, otherwise at the first', () => {
    const media = [file('a.webp'), file('b.webp')]
    expect(overlayOf({ type: 'openImages', media, index: 1 })).toEqual({ type: 'images', media, index: 1 })
    expect(overlayOf({ type: 'openImages', media })).toEqual({ type: 'images', media, index: 0 })
  })

  it('another tour closes the previous one', () => {
    const tour = (key: string): Overlay => ({ type: 'tour', key, index: 0 })
    expect(stack(tour('a'), { type: 'contact' }, tour('b'))).toEqual([{ type: 'contact' }, tour('b')])
  })
})
