import { expect, it } from 'vitest'
import { describeChange } from '../../../src/app/describeChange'
import { createVisit, type VisitState } from '../../../src/visit'
import { contentOf, NO_EFFECTS, settingsWith } from '../showroom'

it('says what happened in a visit, line by line', () => {
  const visit = createVisit({
    content: contentOf({ worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] }),
    settings: settingsWith(),
    language: 'en',
    effects: NO_EFFECTS,
  })
  const log: string[] = []
  visit.subscribe((state: VisitState, before: VisitState) => log.push(...describeChange(before, state)))
  visit.follow('a')
  visit.report({ type: 'ready', serial: 1 })
  visit.reportStage('gpu')
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
