import { expect, it } from 'vitest'
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

it('a transition weighs 100 unless it says otherwise, an edge without one weighs 1', () => {
  const made = network()
  made.addPlainEdge('a', 'c')
  expect(made.edge('a', 'b')).toMatchObject({
    weight: 100,
    transition: { payloadId: transitionId('a', 'b') },
  })
  expect(made.edge('b', 'c')?.weight).toBe(30)
  expect(made.edge('a', 'c')).toEqual({ weight: 1, transition: null })
  expect(made.find('a', 'c', 'one world')).toEqual(['a', 'c'])
})

it('a transition stays where a plain edge would lead the same way', () => {
  const made = network()
  made.addPlainEdge('a', 'b')
  expect(made.edge('a', 'b')?.weight).toBe(100)
})
