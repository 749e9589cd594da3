import { vi } from 'vitest'
import { type Content, PRESENTER_HOOKS } from '../../../../src/content'
import { createHooks, moving, type Visit } from '../../../../src/visit'
import { contentOf, type Handlers, hotspotTo, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'

const trigger = (on: string, action?: string, value?: string) => ({
  trigger_on: on,
  trigger: { action, value },
})

export const showroom = contentOf({
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'a'],
  ],
  places: {
    b: {
      hotspots: [hotspotTo('c')],
      arrow_navigation_next: { next: { payloadId: 'c' } },
      menus: [{ key: 'main-b' }],
    },
    c: {
      background: [
        {
          key: 'default_background',
          type: 'iframe',
          iframe: { url: 'https://page.example/', title: 'C' },
          settings: {
            triggers: [
              trigger('onEntering', 'show', 'line'),
              trigger('beforeEntering', 'wake'),
              trigger('beforeLeaving', 'rest'),
              trigger('onEntering', undefined, 'nothing'),
            ],
          },
        },
      ],
    },
  },
  more: { menus: [{ id: 1, documentId: 'm', key: 'main-b', items: [] }] },
})

/** A visit with hooks of all types. `calls` lists their calls. */
export function begin(content: Content = showroom, effects: Partial<Handlers> = {}) {
  const problem = vi.fn()
  const visit = startVisit({
    content,
    settings: settingsWith({ flyMode: { skipLocation: false } }),
    language: 'en',
    effects: { ...NO_EFFECTS, ...effects },
  })
  const hooks = createHooks(visit, problem)
  const calls: string[] = []
  for (const type of PRESENTER_HOOKS)
    hooks.add(type, ({ hook, payloadId }) => calls.push(`${hook} ${payloadId}`))
  const go = (payloadId: string) => {
    visit.dispatch({ type: 'goTo', payloadId })
    arrive(visit)
  }
  return { visit, hooks, calls, go, problem }
}

export function arrive(visit: Visit) {
  while (moving(visit.getState())) {
    const { serial, playing } = visit.getState().navigation
    visit.report({ type: playing?.kind === 'transition' ? 'ended' : 'ready', serial })
  }
}
