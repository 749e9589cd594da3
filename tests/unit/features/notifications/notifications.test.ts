import { describe, expect, it } from 'vitest'
import { Notifications } from '../../../../src/features/notifications/Notifications'
import { renderMarkup, visitAt } from '../../drawn'

const plan = { worlds: { hall: ['a'] }, passages: [] }

/** Each position and its notification. */
function notificationsIn(visit: ReturnType<typeof visitAt>): readonly (string | undefined)[] {
  const places = renderMarkup(Notifications, visit).matchAll(
    /data-position="([^"]*)"|<span dir="auto">([^<]*)/g,
  )
  return [...places].map(([, position, text]) => position ?? text)
}

describe('Notifications', () => {
  it('are shown one at a time, the first of the queue first', () => {
    const visit = visitAt(plan, 'a')
    visit.dispatch({ type: 'notify', text: 'One' })
    visit.dispatch({ type: 'notify', text: 'Two' })
    expect(renderMarkup(Notifications, visit)).toContain('One')
    expect(renderMarkup(Notifications, visit)).not.toContain('Two')
    visit.report({ type: 'notificationClosed', id: visit.getState().notifications[0]?.id ?? -1 })
    expect(renderMarkup(Notifications, visit)).toContain('Two')
    expect(renderMarkup(Notifications, visit)).not.toContain('One')
  })

  it('appear at the bottom center or where the settings say', () => {
    const visit = visitAt(plan, 'a')
    visit.dispatch({ type: 'notify', text: 'Below' })
    expect(notificationsIn(visit)).toEqual(['bottom-center', 'Below'])
    const other = visitAt(plan, 'a', { notifications: { timeout: 3000, position: 'top-left' } })
    other.dispatch({ type: 'notify', text: 'Above' })
    expect(notificationsIn(other)).toEqual(['top-left', 'Above'])
  })

  it('with their own position appear there, beside those at another', () => {
    const visit = visitAt(plan, 'a')
    visit.dispatch({ type: 'notify', text: 'Above', timeout: 0, position: 'top-center' })
    visit.dispatch({ type: 'notify', text: 'Later', position: 'top-center' })
    visit.dispatch({ type: 'notify', text: 'Below' })
    expect(notificationsIn(visit)).toEqual(['bottom-center', 'Below', 'top-center', 'Above'])
  })

  it('without a timeout can be closed, and those of danger are announced at once', () => {
    const visit = visitAt(plan, 'a')
    visit.dispatch({ type: 'notify', text: 'Passing' })
    expect(renderMarkup(Notifications, visit)).not.toContain('notification.close')
    expect(renderMarkup(Notifications, visit)).toContain('role="status"')
    visit.report({ type: 'notificationClosed', id: visit.getState().notifications[0]?.id ?? -1 })
    visit.dispatch({ type: 'notify', text: 'Staying', kind: 'danger', timeout: 0 })
    expect(renderMarkup(Notifications, visit)).toContain('notification.close')
    expect(renderMarkup(Notifications, visit)).toContain('role="alert"')
  })
})
