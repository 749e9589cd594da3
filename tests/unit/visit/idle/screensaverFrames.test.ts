import { describe, expect, it } from 'vitest'
import { follow } from '../../showroom'
import { idle } from './idle'

describe('activity inside an iframe', () => {
  it('delays the screensaver to three times the timeout, as most of it cannot be seen', () => {
    const screen = idle()
    screen.frame.focused = true
    screen.pass(179)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })

  it('ends with the first touch outside, after which the usual timeout applies', () => {
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

  it('continues with every message of its page', () => {
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

  it('ends ten minutes after the last activity of a person, whatever the page does automatically', () => {
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

  it('after its visitor has left does not delay the screensaver', () => {
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

  it('that has ended no longer counts, and a page does not end the screensaver', () => {
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

  it('gives way to the usual timeout when a sidebar opens', () => {
    const screen = idle()
    screen.pass(50)
    screen.visit.dispatch({ type: 'openMenu', key: 'main' })
    screen.pass(59)
    expect(screen.on()).toBe(false)
    screen.pass(1)
    expect(screen.on()).toBe(true)
  })
})
