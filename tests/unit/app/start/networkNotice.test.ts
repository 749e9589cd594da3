import { expect, it } from 'vitest'
import type { Answerer } from '../../../../src/app/diagnostics/whoAnswers'
import { followNetwork } from '../../../../src/app/start/networkNotice'
import { visitAt } from '../../drawn'
import { manualRetryEnvironment, settle } from '../loading/browserRetry'

function screen() {
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const retryEnvironment = manualRetryEnvironment()
  const network: { answerer: Answerer; asked: number } = { answerer: 'showroom', asked: 0 }
  const pageReload = { onRefusal: () => {} }
  const who = async () => {
    network.asked++
    return network.answerer
  }
  followNetwork(visit, pageReload, { text: (key) => key, retryEnvironment, who })
  const refuse = async () => {
    pageReload.onRefusal()
    await settle()
  }
  const notices = () => visit.getState().notifications.map(({ text }) => text)
  return { refuse, network, notices, retryEnvironment }
}

it('a sign-in page of the network is reported until the showroom answers again', async () => {
  const { refuse, network, notices, retryEnvironment } = screen()
  network.answerer = 'signIn'
  await refuse()
  await refuse()
  expect(notices()).toEqual(['network.sign_in'])
  network.answerer = 'other'
  retryEnvironment.networkReturns()
  await settle()
  expect(notices()).toEqual(['network.other'])
  network.answerer = 'showroom'
  retryEnvironment.networkReturns()
  await settle()
  expect(notices()).toEqual([])
  const { asked } = network
  retryEnvironment.networkReturns()
  await settle()
  expect(network.asked).toBe(asked)
})

it('nothing is reported while nobody answers', async () => {
  const { refuse, network, notices } = screen()
  network.answerer = 'nobody'
  await refuse()
  expect(notices()).toEqual([])
})
