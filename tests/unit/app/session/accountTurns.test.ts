import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { createLanguageLoader } from '../../../../src/app/loading/languageLoader'
import { createAccount } from '../../../../src/app/session/account'
import { createCredentials } from '../../../../src/app/session/credentials'
import type { Locale } from '../../../../src/content'
import { defaultSettings } from '../../../../src/settings'
import { createWorldGraph } from '../../../../src/world'
import { contentOf, NO_EFFECTS, startVisit } from '../../showroom'
import { manualRetryEnvironment, settle } from '../loading/browserRetry'

type Step =
  | { readonly does: 'in'; readonly name: string; readonly right: boolean }
  | { readonly does: 'out' }
  | { readonly does: 'speak'; readonly locale: Locale }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('in' as const), name: fc.constantFrom('anna', 'ben'), right: fc.boolean() }),
  fc.record({ does: fc.constant('out' as const) }),
  fc.record({ does: fc.constant('speak' as const), locale: fc.constantFrom<Locale>('en', 'de', 'ko') }),
)

/** An app whose requests end in the order of the scheduler. `shown.owner` is the user that the content was loaded for. */
function open(scheduler: fc.Scheduler, loadsFail: readonly boolean[]) {
  const showroom = contentOf({ worlds: { hall: ['a'] }, passages: [] })
  const visit = startVisit({
    content: showroom,
    settings: defaultSettings,
    language: 'en',
    effects: NO_EFFECTS,
  })
  const items = new Map<string, string>()
  const credentials = createCredentials(
    {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => items.set(name, value).has(name),
      removeItem: (name) => void items.delete(name),
    },
    defaultSettings.auth,
    () => 0,
  )
  const shown = { owner: null as string | null }
  let loads = 0
  const loader = createLanguageLoader(
    async (locale, signal) => {
      const owner = credentials.bearer()
      const fails = loadsFail[loads++] ?? false
      await scheduler.schedule(Promise.resolve(), `load ${locale} for ${owner}`)
      signal.throwIfAborted()
      if (fails) throw new ApiError(503, '/api/worlds', '')
      shown.owner = owner
      visit.report({
        type: 'contentArrived',
        content: { ...showroom, locale },
        graph: createWorldGraph(showroom),
      })
    },
    () => visit.getState().language,
  )
  const retryEnvironment = manualRetryEnvironment()
  const [failed, notLoaded] = [vi.fn(), vi.fn()]
  const account = createAccount({
    api: {
      async login(name, password) {
        await scheduler.schedule(Promise.resolve(), `login ${name}`)
        if (password !== 'right') throw new ApiError(400, '/api/auth/local', '')
        return { token: name, user: { username: name } }
      },
    },
    credentials,
    visit,
    reload: loader.reload,
    failed,
    notLoaded,
    retryEnvironment,
  })
  const take = (next: Step) => {
    if (next.does === 'in') void account.signIn(next.name, next.right ? 'right' : 'wrong')
    else if (next.does === 'out') account.signOut()
    else loader.loadLanguage(next.locale).catch(notLoaded)
  }
  return { visit, credentials, shown, take, retryEnvironment, notLoaded }
}

/** Plays the steps in order while requests are pending. Resolves with the app when nothing is pending. */
async function play(scheduler: fc.Scheduler, steps: readonly Step[], loadsFail: readonly boolean[] = []) {
  const app = open(scheduler, loadsFail)
  const sequence = steps.map((next) => ({
    label: JSON.stringify(next),
    builder: async () => app.take(next),
  }))
  scheduler.scheduleSequence(sequence)
  const quiet = async () => {
    await settle()
    while (scheduler.count() > 0) {
      await scheduler.waitOne()
      await settle()
    }
  }
  await quiet()
  for (let minute = 0; minute < 10; minute++) {
    app.retryEnvironment.clock.advance(60_000)
    await quiet()
  }
  const user = app.visit.getState().visitor.user?.name ?? null
  return { ...app, user }
}

it('the latest request decides who is signed in, for whom content is shown, and the language', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 6 }), async (scheduler, steps) => {
      const { user, credentials, shown, visit } = await play(scheduler, steps)
      let expected: string | null = null
      for (const next of steps) {
        if (next.does === 'out') expected = null
        else if (next.does === 'in' && next.right) expected = next.name
      }
      expect([user, credentials.user()?.name ?? null, shown.owner]).toEqual([expected, expected, expected])
      const spoken = steps.flatMap((next) => (next.does === 'speak' ? [next.locale] : []))
      expect(visit.getState().language).toBe(spoken.at(-1) ?? 'en')
    }),
    { numRuns: 300 },
  )
})

it('a visitor is signed in together with their content or not at all, whatever fails', async () => {
  const failing = fc.array(fc.boolean(), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 6 }),
      failing,
      async (scheduler, steps, loadsFail) => {
        const { user, credentials, shown } = await play(scheduler, steps, loadsFail)
        expect([credentials.bearer(), credentials.user()?.name ?? null, shown.owner]).toEqual([
          user,
          user,
          user,
        ])
      },
    ),
    { numRuns: 300 },
  )
})

it('a sign-in whose content fails to load is undone, and the visitor is notified', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { user, credentials, notLoaded } = await play(
        scheduler,
        [{ does: 'in', name: 'anna', right: true }],
        [true],
      )
      expect([user, credentials.bearer()]).toEqual([null, null])
      expect(notLoaded).toHaveBeenCalledTimes(1)
    }),
  )
})
