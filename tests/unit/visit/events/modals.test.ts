import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../src/content'
import { createModalLifeCycle, modalsOpen } from '../../../../src/visit'
import { contentOf, follow, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'

const article = (id: number) => ({ id, documentId: `article-${id}`, title: `Article ${id}`, sections: [] })

function visiting() {
  const content = contentOf({
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']],
    more: { articles: [article(1), article(2)] },
  })
  const visit = startVisit({ content, settings: settingsWith(), language: 'en', effects: NO_EFFECTS })
  follow(visit, 'a')
  const modals = createModalLifeCycle(visit)
  const events: string[] = []
  const stop = modals.listen(({ moment, type }) => events.push(`${moment} ${type}`))
  return { visit, modals, received: events, stop }
}

describe('modals', () => {
  it('report their lifecycle: before open, opened, before close, closed', () => {
    const { visit, modals, received: events } = visiting()
    visit.dispatch({ type: 'openArticle', id: 1 })
    modals.report('opened', 'article')
    visit.dispatch({ type: 'close' })
    modals.report('closed', 'article')
    expect(events).toEqual(['beforeOpen article', 'opened article', 'beforeClose article', 'closed article'])
  })

  it('include dialogs, which open once and close when the visitor leaves the place', () => {
    const { visit, received: events } = visiting()
    const ask: Action = { type: 'openDialog', title: 'Stay?', answers: [{ title: 'Yes' }] }
    visit.dispatch(ask)
    visit.dispatch(ask)
    expect(visit.getState().overlays).toEqual([
      { type: 'dialog', title: 'Stay?', answers: [{ title: 'Yes' }] },
    ])
    expect(modalsOpen(visit.getState())).toBe(true)
    follow(visit, 'b')
    expect(events).toEqual(['beforeOpen dialog', 'beforeClose dialog'])
  })

  it('report each one in a stack, and the topmost closes first', () => {
    const { visit, received: events } = visiting()
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openIframe', iframe: { url: 'https://example.com', title: 'Page' } })
    follow(visit, 'b')
    expect(events).toEqual([
      'beforeOpen article',
      'beforeOpen iframe',
      'beforeClose iframe',
      'beforeClose article',
    ])
  })

  it('are marked open from the first that opens to the last that closes', () => {
    const { visit } = visiting()
    const marked = () => modalsOpen(visit.getState())
    expect(marked()).toBe(false)
    visit.dispatch({ type: 'openArticle', id: 1 })
    visit.dispatch({ type: 'openArticle', id: 2 })
    visit.dispatch({ type: 'close' })
    expect(marked()).toBe(true)
    visit.dispatch({ type: 'close' })
    expect(marked()).toBe(false)
  })

  it('do not include sidebars', () => {
    const { visit, modals, received: events } = visiting()
    visit.dispatch({ type: 'openContact' })
    modals.report('opened', 'contact')
    expect(events).toEqual([])
    expect(modalsOpen(visit.getState())).toBe(false)
  })

  it('report nothing to a listener that has unsubscribed', () => {
    const { visit, received: events, stop } = visiting()
    stop()
    visit.dispatch({ type: 'openArticle', id: 1 })
    expect(events).toEqual([])
  })
})
