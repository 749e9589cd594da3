import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SidebarEvent, type SidebarState, sidebarAfter } from '../../../src/ui/layers/sidebarState'

const STATES: readonly SidebarState[] = ['closed', 'opening', 'open', 'closing']
const EVENTS: readonly SidebarEvent[] = ['show', 'clear', 'close', 'arrived']

const led = (...events: readonly SidebarEvent[]) => events.reduce(sidebarAfter, 'closed')

describe('a sidebar', () => {
  it('opens and closes through the states between', () => {
    expect(led('show')).toBe('opening')
    expect(led('show', 'arrived')).toBe('open')
    expect(led('show', 'arrived', 'close')).toBe('closing')
    expect(led('show', 'arrived', 'close', 'arrived')).toBe('closed')
  })

  it('ignores a close while it slides', () => {
    expect(led('show', 'close')).toBe('opening')
    expect(led('show', 'arrived', 'close', 'close')).toBe('closing')
  })

  it('turns round when its content goes or comes on the way', () => {
    expect(led('show', 'clear')).toBe('closing')
    expect(led('show', 'arrived', 'clear', 'show')).toBe('opening')
  })

  it('never jumps, whatever happens: between closed and open there is always a way', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let state: SidebarState = 'closed'
        for (const event of events) {
          const next = sidebarAfter(state, event)
          expect(STATES).toContain(next)
          expect([state, next]).not.toEqual(['closed', 'open'])
          expect([state, next]).not.toEqual(['open', 'closed'])
          if (event === 'close' && (state === 'opening' || state === 'closing')) expect(next).toBe(state)
          state = next
        }
      }),
    )
  })

  it('is closed at last when nothing is shown, and open when something is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        const state = led(...events)
        const shown = sidebarAfter(state, 'show')
        const cleared = sidebarAfter(state, 'clear')
        expect(sidebarAfter(shown, 'arrived')).toBe('open')
        expect(sidebarAfter(cleared, 'arrived')).toBe('closed')
      }),
    )
  })
})
