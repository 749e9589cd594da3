import { expect, it } from 'vitest'
import { createPageReload } from '../../../../src/app/diagnostics/reload'
import { followNetwork } from '../../../../src/app/start/networkNotice'
import type { Answerer } from '../../../../src/media'
import { visitAt } from '../../drawn'
import { manualRetryEnvironment, settle } from '../loading/browserRetry'

function screen() {
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a')
  const retryEnvironment = manualRetryEnvironment()
  const network: { answerer: Answerer; asked: number } = { answerer: 'showroom', asked: 0 }
  const location = { href: 'https://show.example/en', reload: () => {} }
  const pageReload = createPageReload({ location }, async () => {
    network.asked++
    return network.answerer
  })
  followNetwork(visit, pageReload, { text: (key) => key, retryEnvironment })
  const notices = () => visit.getState().notifications.map(({ text }) => text)
  return { pageReload, network, notices, retryEnvironment }
}

it('a sign-in page of the network is reported until the showroom answers again', async () => {
  const { pageReload, network, notices, retryEnvironment } = screen()
  network.answerer = 'signIn'
  await pageReload.ask()
  await pageReload.reload()
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
  const { pageReload, network, notices } = screen()
  network.answerer = 'nobody'
  await pageReload.ask()
  expect(notices()).toEqual([])
})
