import { expect, it } from 'vitest'
import { createVisit } from '../../../src/visit'
import { contentOf, settingsWith } from '../showroom'

const content = contentOf({ worlds: { hall: ['a'] }, passages: [] })

it('a visit carries out all effects of an input even if one of them fails, and reports the failure', () => {
  const visit = createVisit({ content, settings: settingsWith(), language: 'en' })
  const carriedOut: string[] = []
  visit.bindEffects(({ type }) => {
    carriedOut.push(type)
    if (type === 'openLink') throw new Error('a popup blocker')
  })
  visit.onEvent(({ type }) => carriedOut.push(type))
  const open = () =>
    visit.report({
      type: 'actionsRequested',
      actions: [
        { type: 'openLink', url: 'https://a.example', newWindow: true },
        { type: 'signOut' },
        { type: 'openContact' },
      ],
    })
  expect(open).toThrow('a popup blocker')
  expect(carriedOut).toEqual(['openLink', 'signOut', 'overlayOpened', 'activity', 'tourStepRestarted'])
})

it('a visit carries out earlier effects once when the runner is bound', () => {
  const visit = createVisit({ content, settings: settingsWith(), language: 'en' })
  visit.dispatch({ type: 'signOut' })
  const carriedOut: string[] = []
  visit.bindEffects(({ type }) => carriedOut.push(type))
  visit.dispatch({ type: 'setLanguage', locale: 'de' })
  expect(carriedOut).toEqual(['signOut', 'loadLanguage'])
})
