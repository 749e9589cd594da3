import { expect, it } from 'vitest'
import { createFullnessCheck } from '../../../../src/server/inbox/fullness'
import type { Letter } from '../../../../src/server/mail/letter'

function bench() {
  let percent = 0
  let time = 0
  let isReachable = true
  const printed: string[] = []
  const mailed: Letter[] = []
  const check = createFullnessCheck({
    inbox: {
      usage: async () => ({ bytes: percent, mostBytes: 100, state: percent < 80 ? 'ok' : 'nearlyFull' }),
    },
    name: 'inbox',
    notices: {
      async notify(_, letter) {
        if (!isReachable) return { type: 'trouble', reason: 'no route' }
        mailed.push(letter)
        return { type: 'sent' }
      },
    },
    locale: () => 'de',
    now: () => new Date(time),
    print: (line) => printed.push(line),
  })
  return {
    ...{ printed, mailed },
    at: async (to: number, minutes: number, reachable = true) => {
      percent = to
      time = minutes * 60_000
      isReachable = reachable
      await check()
    },
  }
}

it('an inbox that is nearly full is reported once in the log and by mail, in the language of the showroom', async () => {
  const { at, printed, mailed } = bench()
  await at(79, 0)
  expect([printed, mailed]).toEqual([[], []])
  for (const percent of [81, 82, 99]) await at(percent, 20)
  expect(printed).toEqual(['The inbox inbox is 81 % full: collect its messages, or it will accept no more.'])
  expect(mailed.map(({ subject }) => subject)).toEqual(['Das Postfach des Showrooms ist zu 81\u00a0% voll'])
  await at(10, 60)
  await at(85, 90)
  expect([printed.length, mailed.length]).toEqual([2, 2])
})

it('a warning about a full inbox that could not be mailed is sent again', async () => {
  const { at, printed, mailed } = bench()
  await at(90, 20, false)
  await at(90, 21)
  expect(mailed).toHaveLength(0)
  await at(90, 40)
  expect(mailed).toHaveLength(1)
  expect(printed).toHaveLength(2)
})
