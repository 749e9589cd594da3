import { expect, it } from 'vitest'
import { mayLoadAhead } from '../../../src/media'
import { onConnectionChange } from '../../../src/media/network'

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on %o loading ahead is welcome: %s', (connection, welcome) => {
  expect(mayLoadAhead(connection ?? {})).toBe(welcome)
})

it('is told when the connection changes, for as long as it listens', () => {
  const connection = new EventTarget()
  const listening = new AbortController()
  let changes = 0
  onConnectionChange(() => changes++, listening.signal, connection)
  connection.dispatchEvent(new Event('change'))
  listening.abort()
  connection.dispatchEvent(new Event('change'))
  expect(changes).toBe(1)
})
