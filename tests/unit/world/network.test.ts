import { expect, it } from 'vitest'
import type { Transition } from '../../../src/content'
import { createNetwork } from '../../../src/world/network'
import { contentOf, transitionId } from '../showroom'

const content = contentOf({
  worlds: { hall: ['a', 'b', 'c'] },
  passages: [
    ['a', 'b'],
    ['b', 'c', 30],
  ],
})

function network() {
  const made = createNetwork()
  for (const item of content.items.values()) {
    if (item.kind === 'location') made.addLocation(item.payloadId, item.world)
  }
  for (const item of content.items.values()) if (item.kind === 'transition') made.addTransition(item)
  return made
}

it('a transition weighs 100 by default', () => {
  const made = network()
  expect(made.edge('a', 'b')).toMatchObject({
    weight: 100,
    transition: { payloadId: transitionId('a', 'b') },
  })
  expect(made.edge('b', 'c')?.weight).toBe(30)
})

const transition = (payloadId: string, weight: number, to = 'b'): Transition => {
  const item = content.items.get(transitionId('a', 'b'))
  if (item?.kind !== 'transition') throw new Error('there is no such transition')
  return { ...item, payloadId, from: 'a', to, weight }
}

it('of several transitions between the same two locations only the cheapest is used, or the first of equals', () => {
  const made = network()
  made.addTransition(transition('dear', 200))
  expect(made.edge('a', 'b')?.weight).toBe(100)
  made.addTransition(transition('cheap', 50))
  made.addTransition(transition('as cheap', 50))
  expect(made.edge('a', 'b')?.transition?.payloadId).toBe('cheap')
})

it.each([31, 32, 33, 200])('a location with %i further exits behaves the same', (count) => {
  const made = network()
  const others = Array.from({ length: count }, (_, index) => `other-${index}`)
  for (const other of others) made.addLocation(other, 'hall')
  for (const other of others) made.addTransition(transition(`to ${other}`, 100, other))
  made.addTransition(transition('dear', 200))
  expect(made.edge('a', 'b')?.weight).toBe(100)
  expect(made.edges('a').map(({ to }) => to)).toEqual(['b', ...others])
})
