import { expect, it } from 'vitest'
import { createNextVisitor } from '../../../../src/app/reset/nextVisitor'
import { createNextVisitors } from '../../../../src/ports'
import { visitAt } from '../../drawn'

const PLAN = { worlds: { hall: ['a', 'b'] }, passages: [['a', 'b']] as const }

function screen({ hasGuestContent = true, keep = ['of.the.screen'] } = {}) {
  const visit = visitAt(PLAN, 'b')
  const done: string[] = []
  const keepSets: ReadonlySet<string>[] = []
  const problems: unknown[] = []
  const nextVisitors = createNextVisitors((error) => problems.push(error))
  const next = createNextVisitor({
    ...{ visit, nextVisitors, keep },
    forgetUser: () => done.push('who'),
    showGuestContent: () => {
      done.push(`for strangers, at ${visit.getState().navigation.location}`)
      return hasGuestContent
    },
    storage: {
      clear(names) {
        done.push('storage')
        keepSets.push(names)
      },
    },
    forgetPage: (names) => {
      done.push('page')
      keepSets.push(names)
    },
    start: { path: '/en/hall/a?logo=false', locale: 'en' },
    restart: (url) => done.push(`begin ${url}`),
    reload: (url) => done.push(`anew ${url}`),
  })
  return { visit, done, stored: keepSets, nextVisitors, next, problems }
}

it('a reset notifies its listeners while the visit can still be read, and clears the storage after them', () => {
  const { visit, done, nextVisitors, next, problems } = screen()
  nextVisitors.subscribe(() => {
    throw new Error('broken')
  })
  nextVisitors.subscribe(() => done.push(`a part, at ${visit.getState().navigation.location}`))
  next()
  expect(done).toEqual([
    ...['a part, at b', 'who', 'storage', 'page'],
    ...['for strangers, at null', 'begin /en/hall/a?logo=false'],
  ])
  expect(problems).toHaveLength(1)
})

it('a reset keeps the configuration of the screen and its encrypted messages', () => {
  const { stored: keepSets, next } = screen()
  next()
  for (const names of keepSets)
    expect([...names].sort()).toEqual([
      ...['of.the.screen', 'showroom.analytics.report', 'showroom.outbox', 'showroom.screensaver'],
      ...['showroom.seal', 'showroom.start'],
    ])
})

it('a reset without guest content shows nothing until a new page can be loaded', () => {
  const { visit, done, next } = screen({ hasGuestContent: false })
  next()
  expect(done.at(-1)).toBe('anew /en/hall/a?logo=false')
  expect(visit.getState().content.items.size).toBe(0)
})
