import type { TrackedEvent } from '../../../../src/contracts'
import type { Kept } from '../../../../src/ports'

/** An event of a visit, told apart by its number. */
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

/** A browser's storage that outlives pages. */
export function keeping(): Kept & { readonly all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, text) => !!all.set(name, text),
    removeItem: (name) => void all.delete(name),
  }
}

/** Lets everything that waits for nothing but its turn go on. */
export const turns = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}
