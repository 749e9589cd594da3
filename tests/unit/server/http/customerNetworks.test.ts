import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { boundConnections } from '../../../../src/server/http/connections'

it('connections of the networks of one IPv6 customer are counted together', () => {
  const server = createServer()
  const connections = boundConnections(server, { most: 12, mostOfOne: 9, grace: 60_000 }, () => false)
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress, bytesRead: 0, bytesWritten: 0 })
    server.emit('connection', socket)
    connections.mark(socket as unknown as Socket, { isWaiting: () => false })
    return socket
  }
  const others = Array.from({ length: 6 }, (_, index) => connect(`192.0.2.${index}`))
  const customer = Array.from({ length: 6 }, (_, index) => connect(`2001:db8:1:${index * 256}::1`))
  const visitor = connect('198.51.100.1')
  expect(visitor.destroyed).toBe(false)
  expect(others.some(({ destroyed }) => destroyed)).toBe(false)
  expect(customer.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  expect(connect('2001:db8:1:ffff::1').destroyed).toBe(true)
})
