import type { TrackedEvent } from '../../../../src/contracts'
import type { KeyValueStore } from '../../../../src/ports'

/** A tracked event, identified by its number. */
export const eventNo = (number: number, more: Partial<TrackedEvent> = {}): TrackedEvent =>
  ({
    name: 'boxBtnClickAction',
    id: `event-${String(number).padStart(6, '0')}`,
    visit: 'visit-0001',
    at: new Date(1_700_000_000_000 + number).toISOString(),
    language: 'en',
    world: 'hall',
    location: 'gate',
    action: 'goTo',
    target: 'robot',
    ...more,
  }) as TrackedEvent

/** Storage that survives page loads. */
export function createStorage(): KeyValueStore & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => !!all.set(name, text),
    removeItem: (name) => void all.delete(name),
  }
}

/** Runs all pending microtasks. */
export const flushMicrotasks = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
