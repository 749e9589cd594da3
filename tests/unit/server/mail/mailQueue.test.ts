import { expect, it } from 'vitest'
import { createQueue, type QueueEntry } from '../../../../src/server/mail/mailQueue'
import { message } from './message'

const take = (queue: ReturnType<typeof createQueue>) => {
  const entry = queue.next() as QueueEntry
  queue.remove(entry.message.id)
  return entry.message.id
}

it('a flood of messages does not delay the mail of another sender, whoever came first', () => {
  const queue = createQueue(() => 0)
  for (let index = 0; index < 900; index++)
    queue.add(message({ id: `flood-${index}` }), `network ${index % 30}`)
  queue.add(message({ id: 'honest' }), 'another network')
  const order = Array.from({ length: 31 }, () => take(queue))
  expect(order).toContain('honest')
})

it('a full mail queue makes room for senders with few messages', () => {
  const queue = createQueue(() => 0, 20)
  for (let index = 0; index < 100; index++) queue.add(message({ id: `flood-${index}` }), 'one network')
  queue.add(message({ id: 'honest' }), 'another network')
  expect(queue.has('honest')).toBe(true)
  expect([queue.size, queue.isOverfull]).toEqual([20, true])
  expect([take(queue), take(queue)].sort()).toEqual(['flood-0', 'honest'])
})

it('the mail queue waits for the message that is due first if none is due', () => {
  let time = 0
  const queue = createQueue(() => time)
  for (const id of ['one', 'two']) queue.add(message({ id }), id)
  const [one] = [queue.next() as QueueEntry]
  one.dueAt = 100
  const two = queue.next() as QueueEntry
  two.dueAt = 50
  expect(queue.next()?.message.id).toBe(two.message.id)
  time = 200
  expect(queue.next()?.dueAt).toBe(50)
})
