// Stores events until it is killed, and prints the events of each call once they are stored: `writer.ts DIR
// NAME`.
import { createVisitStore } from '../../../../src/server/visits'
import { reached } from './events'

const [dir = '', name = ''] = process.argv.slice(2)
const store = createVisitStore(dir, { timeZone: 'UTC', now: () => Date.parse('2026-11-23T18:00:00Z') })
for (let call = 0; ; call++) {
  const events = [0, 1, 2, 3].map((step) => ({
    ...reached(`${name}-${call}`, call + step, `place-${step}`, step === 0 ? '' : `place-${step - 1}`, step),
    id: `event-${name}-${call}-${step}`,
  }))
  await store.add(events)
  process.stdout.write(`${JSON.stringify(events)}\n`)
}
