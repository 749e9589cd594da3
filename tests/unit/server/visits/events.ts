import type { TrackedEvent } from '../../../../src/contracts'

type Named<Name extends TrackedEvent['name']> = Extract<TrackedEvent, { readonly name: Name }>

let made = 0

/** Creates an event at a number of seconds after noon (UTC) of a day at the fair. */
function event<Name extends TrackedEvent['name']>(name: Name, visit: string, second: number, more: object) {
  const common = { language: 'en', world: 'hall', location: '' }
  const at = new Date(Date.parse('2026-11-23T12:00:00Z') + second * 1000).toISOString()
  return {
    name,
    ...common,
    id: `event-${String(++made).padStart(6, '0')}`,
    visit: `visit-${visit}`,
    at,
    ...more,
  } as Named<Name>
}

export const reached = (visit: string, second: number, location: string, from = '', seconds = 0, more = {}) =>
  event('boxNavigationLocationReached', visit, second, { location, title: location, from, seconds, ...more })

export const opened = (visit: string, second: number, content: string, more = {}) =>
  event('boxContentOpened', visit, second, { content, kind: 'article', title: content, ...more })

export const viewed = (visit: string, second: number, content: string, seconds: number) =>
  event('boxContentViewed', visit, second, { content, kind: 'article', title: content, seconds })

export const downloaded = (visit: string, second: number, content: string) =>
  event('boxContentMediatype', visit, second, {
    ...{ content, kind: 'pdf', title: content, mediaType: 'download', medium: content },
  })

export const custom = (visit: string, second: number, custom: string, fields = {}) =>
  event('custom', visit, second, { custom, fields })

export const clicked = (visit: string, second: number, action: string) =>
  event('boxBtnClickAction', visit, second, { action, target: 'a6-12' })
export const form = (visit: string, second: number) => event('boxBtnClickContactform', visit, second, {})
export const sent = (visit: string, second: number) => event('boxBtnClickContactformSent', visit, second, {})
export const card = (visit: string, second: number) =>
  event('boxBtnClickContact', visit, second, { way: 'card' })
