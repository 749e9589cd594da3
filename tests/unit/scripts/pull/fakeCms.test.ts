import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShowroom } from '../../server/showroom'
import { type FakeCms, openFakeCms } from './fakeCms'

let showroom: Awaited<ReturnType<typeof createShowroom>>
let cms: FakeCms
beforeAll(async () => {
  showroom = await createShowroom()
  cms = await openFakeCms(showroom.packageDir)
})
afterAll(async () => {
  await cms.close()
  await showroom.remove()
})

it('a fake CMS whose trick throws answers 500 with the error', async () => {
  cms.trick = () => {
    throw new Error('a mistake in the test')
  }
  const answer = await fetch(new URL('/api/worlds', cms.url))
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('a mistake in the test')
})
