import { expect, it } from 'vitest'
import { mayReload } from '../../../src/app/cleanup'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

it('reloads at most once in 60 seconds', () => {
  const storage = memoryStorage()
  expect(mayReload(() => storage, 1_000)).toBe(true)
  expect(mayReload(() => storage, 60_999)).toBe(false)
  expect(mayReload(() => storage, 61_000)).toBe(true)
})

it('does not mind that the clock was set back', () => {
  const storage = memoryStorage()
  expect(mayReload(() => storage, 90_000_000)).toBe(true)
  expect(mayReload(() => storage, 1_000)).toBe(true)
  expect(mayReload(() => storage, 2_000)).toBe(false)
})

it('never reloads where nothing can be remembered', () => {
  const forbidden = () => {
    throw new DOMException('no storage here', 'SecurityError')
  }
  expect(mayReload(forbidden, 1_000)).toBe(false)
})
