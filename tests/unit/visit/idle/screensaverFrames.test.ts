import { describe, expect, it } from 'vitest'
import { follow } from '../../showroom'
import { idle } from './idle'

describe('work inside a frame', () => {
  it('is left three times the idle time, as most of it is not seen from outside', () => {
    const screen = idle()
    screen.frame.focused = true
    screen.pass(179)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('is over with the first touch outside of it: from then on the screen waits as long as anywhere', () => {
    const screen = idle()
    screen.frame.focused = true
    screen.run.activity()
    screen.pass(100)
    screen.frame.focused = false
    screen.run.activity()
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('goes on with every sign of its page', () => {
    const screen = idle()
    screen.frame.focused = true
    for (let minute = 0; minute < 9; minute++) {
      screen.pass(55)
      screen.run.activity('page')
      expect(screen.on()).toBe(false)
    }
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('is over ten minutes after the last sign of a person, whatever the page does by itself', () => {
    const screen = idle()
    screen.frame.focused = true
    for (let second = 0; second < 659; second++) {
      screen.run.activity('page')
      screen.pass(1)
      expect(screen.on()).toBe(false)
    }
    screen.run.activity('page')
    screen.pass(2)
    expect(screen.on()).toBe(true)
  })

  it('after its visitor has gone is nobody’s, and what happens then is not a person’s doing', () => {
    const screen = idle()
    screen.pass(30)
    screen.visit.report({ type: 'visitorLeft' })
    follow(screen.visit, 'a')
    screen.run.activity('page')
    screen.pass(10)
    screen.visit.dispatch({ type: 'openContact' })
    screen.visit.dispatch({ type: 'close' })
    screen.pass(49)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('that is done counts for nothing any more, and a page ends no screensaver', () => {
    const screen = idle()
    screen.frame.focused = true
    screen.pass(50)
    screen.frame.focused = false
    screen.pass(9)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
    screen.run.activity('page')
    expect(screen.on()).toBe(true)
  })

  it('counts from when a sidebar was opened beside it', () => {
    const screen = idle()
    screen.pass(50)
    screen.visit.dispatch({ type: 'openMenu', key: 'main' })
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })
})
