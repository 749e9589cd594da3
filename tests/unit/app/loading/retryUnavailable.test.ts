import { expect, it } from 'vitest'
import { retryUnavailable } from '../../../../src/app/loading/retryUnavailable'
import type { Visit } from '../../../../src/visit'
import { arrive } from '../../drawn'
import { contentOf, follow, NO_EFFECTS, settingsWith, startVisit } from '../../showroom'
import { manualRetryEnvironment } from './browserRetry'

const URL = '/media/island.jpg'

/** A visitor in the hall. The picture of the island is unavailable until `there` is set. */
function bench() {
  const visit: Visit = startVisit({
    content: contentOf({ worlds: { hall: ['hall', 'island', 'garden'] }, passages: [] }),
    settings: settingsWith(),
    language: 'en',
    effects: NO_EFFECTS,
  })
  follow(visit, 'hall')
  arrive(visit)
  const network = { there: false, asked: 0 }
  const retryEnvironment = manualRetryEnvironment()
  const end = retryUnavailable(visit, {
    text: (key, values) => `${key} ${Object.values(values ?? {})}`,
    retryEnvironment,
    reaches: async (url) => {
      if (url === URL) network.asked++
      return network.there
    },
  })
  const miss = () => {
    const { serial } = visit.getState().navigation
    visit.report({ type: 'failed', serial, reason: 'offline', unavailable: URL })
  }
  const calm = () => new Promise((resolve) => setImmediate(resolve))
  return {
    visit,
    network,
    end,
    messages: () => visit.getState().notifications.map(({ text }) => text),
    target: () => visit.getState().navigation.target,
    fail() {
      visit.dispatch({ type: 'goTo', payloadId: 'island' })
      miss()
    },
    miss,
    async networkReturns() {
      retryEnvironment.networkReturns()
      await calm()
    },
  }
}

it('a visitor whose place cannot be loaded is notified once, and goes there when the network returns', async () => {
  const { visit, network, messages: notices, target, fail, miss, networkReturns } = bench()
  fail()
  expect(notices()).toEqual(['offline.place ISLAND'])
  for (const { id } of visit.getState().notifications) visit.report({ type: 'notificationClosed', id: id })

  await networkReturns()
  expect([target(), network.asked]).toEqual(['hall', 1])
  network.there = true
  await networkReturns()
  expect(target()).toBe('island')
  // A failed automatic retry causes no notification.
  miss()
  expect([target(), ...notices()]).toEqual(['hall'])
  await networkReturns()
  arrive(visit)
  expect(visit.getState().navigation.location).toBe('island')

  // A later attempt by the visitor notifies them again.
  visit.dispatch({ type: 'goTo', payloadId: 'hall' })
  arrive(visit)
  fail()
  expect(notices()).toEqual(['offline.place ISLAND'])
})

it('a visitor who has gone elsewhere or opened something stays there when the place becomes available', async () => {
  const elsewhere = bench()
  elsewhere.fail()
  elsewhere.visit.dispatch({ type: 'goTo', payloadId: 'garden' })
  arrive(elsewhere.visit)
  elsewhere.network.there = true
  await elsewhere.networkReturns()
  expect(elsewhere.target()).toBe('garden')

  const reading = bench()
  reading.fail()
  reading.visit.dispatch({ type: 'openContact' })
  reading.network.there = true
  await reading.networkReturns()
  expect(reading.target()).toBe('hall')
})
