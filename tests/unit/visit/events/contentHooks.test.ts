import { describe, expect, it, vi } from 'vitest'
import type { Content } from '../../../../src/content'
import { type Hooks, runContentHooks, type Visit } from '../../../../src/visit'
import { contentOf, follow, type Handlers } from '../../showroom'

import { arrive, begin, showroom } from './hooksSetup'

describe('hooks in the content', () => {
  const run = (content: Content, effects: Partial<Handlers> = {}): { visit: Visit; hooks: Hooks } => {
    const { visit, hooks } = begin(content, effects)
    runContentHooks(hooks, visit)
    follow(visit, 'a')
    arrive(visit)
    return { visit, hooks }
  }
  const notify = (text: string) => [{ type: 'notify', text } as const]

  it('of the box carry out their actions at their place, or at every place if they name none', () => {
    const boxHooks = [
      { id: 1, documentId: '1', hook: 'onEntering', actions: notify('everywhere') } as const,
      { id: 2, documentId: '2', hook: 'onEntering', payloadId: 'b', actions: notify('at b') } as const,
      { id: 3, documentId: '3', hook: 'onLeaving', payloadId: 'a', actions: notify('from a') } as const,
    ]
    const { visit } = run({ ...showroom, boxHooks })
    const messages = () => visit.getState().notifications.map(({ text }) => text)
    expect(messages()).toEqual(['everywhere'])
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    expect(messages()).toEqual(['everywhere', 'from a', 'at b'])
  })

  it('of a background page send messages once it is loaded, and a trigger without an action is ignored', () => {
    const postToIframe = vi.fn()
    const { visit } = run(showroom, { postToIframe })
    visit.dispatch({ type: 'goTo', payloadId: 'c' })
    arrive(visit)
    expect(postToIframe.mock.calls).toEqual([
      ['wake', undefined],
      ['show', 'line'],
    ])
    visit.dispatch({ type: 'goTo', payloadId: 'a' })
    expect(postToIframe.mock.calls.slice(2)).toEqual([['rest', undefined]])
  })

  it('of a background page send their type and target as the editors wrote them', () => {
    const trigger = { type: 'light', value: '7', action: 'lamp' }
    const triggers = [{ trigger_on: 'onEntering', target: { row: 2 }, trigger }]
    const iframe = { url: 'https://page.example', title: 'Page' }
    const background = [{ key: 'default_background', type: 'iframe', iframe, settings: { triggers } }]
    const plan = { worlds: { hall: ['a', 'b'] }, passages: [], places: { b: { background } } }
    const postToIframe = vi.fn()
    const { visit } = run(contentOf(plan), { postToIframe })
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    expect(postToIframe.mock.calls).toEqual([['lamp', '7', { type: 'light', target: { row: 2 } }]])
  })
})
