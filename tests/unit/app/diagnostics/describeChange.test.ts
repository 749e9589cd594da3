import { expect, it } from 'vitest'
import { describeChange } from '../../../../src/app/diagnostics/describeChange'
import { contentOf, follow, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'

it('the log has one line for each change of a visit', () => {
  const visit = startVisit({
    content: contentOf({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }),
    settings: settingsWith(),
    language: 'en',
    effects: NO_EFFECTS,
  })
  const log: string[] = []
  visit.observe({ onStep: ({ before, state }) => log.push(...describeChange(before, state)) })
  follow(visit, 'a')
  visit.report({ type: 'ready', serial: 1 })
  visit.report({ type: 'stageChanged', stage: 'gpu' })
  visit.dispatch({ type: 'goTo', payloadId: 'b' })
  visit.dispatch({ type: 'notify', kind: 'info', text: 'Hello' })
  expect(log).toEqual([
    'target: – → a',
    'current: – → a',
    'shown: a, non-direct, blended for 0.4 s',
    'location: – → a',
    'stage: – → gpu',
    'target: a → b',
    'current: a → a>b',
    'shown: a>b, non-direct, blended for 0.12 s',
    'notification: Hello',
  ])
})
