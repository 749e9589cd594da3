import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSidebarState, type SidebarEvent, type SidebarState } from '../../../src/ui/layers/sidebarState'

const STATES: readonly SidebarState[] = ['closed', 'opening', 'open', 'closing']
const EVENTS: readonly SidebarEvent[] = ['show', 'clear', 'close', 'arrived']

const led = (...events: readonly SidebarEvent[]) => events.reduce(nextSidebarState, 'closed')

describe('A sidebar', () => {
  it('opens and closes through the states between', () => {
    expect(led('show')).toBe('opening')
    expect(led('show', 'arrived')).toBe('open')
    expect(led('show', 'arrived', 'close')).toBe('closing')
    expect(led('show', 'arrived', 'close', 'arrived')).toBe('closed')
  })

  it('ignores closing while it slides', () => {
    expect(led('show', 'close')).toBe('opening')
    expect(led('show', 'arrived', 'close', 'close')).toBe('closing')
  })

  it('reverses if its content appears or disappears while it slides', () => {
    expect(led('show', 'clear')).toBe('closing')
    expect(led('show', 'arrived', 'clear', 'show')).toBe('opening')
  })

  it('always slides between closed and open, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        let state: SidebarState = 'closed'
        for (const event of events) {
          const next = nextSidebarState(state, event)
          expect(STATES).toContain(next)
          expect([state, next]).not.toEqual(['closed', 'open'])
          expect([state, next]).not.toEqual(['open', 'closed'])
          if (event === 'close' && (state === 'opening' || state === 'closing')) expect(next).toBe(state)
          state = next
        }
      }),
    )
  })

  it('ends closed without content and open with content', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
        const state = led(...events)
        const shown = nextSidebarState(state, 'show')
        const cleared = nextSidebarState(state, 'clear')
        expect(nextSidebarState(shown, 'arrived')).toBe('open')
        expect(nextSidebarState(cleared, 'arrived')).toBe('closed')
      }),
    )
  })
})
