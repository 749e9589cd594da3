// A process of a fuzz run: it runs the parts that it receives, and reports each batch, so that a call that never
// returns is noticed.
import { type Part, runPart } from './part'
import { TARGETS } from './targets'

process.on('message', (part: Part) => {
  const target = TARGETS.find(({ name }) => name === part.target)
  if (!target) throw new Error(`There is no target ${part.target}`)
  const result = runPart(target, part, (seed) => process.send?.({ seed }))
  process.send?.({ result })
})
process.send?.({ isReady: true })
