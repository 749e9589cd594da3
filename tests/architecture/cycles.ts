import type { Import } from './imports'

/** Returns a line for each group of files that import each other (Tarjan's strongly connected components). */
export function importCycles(imports: readonly Import[]): readonly string[] {
  const targets = targetsByFile(imports)
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[] = []

  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    open.push(file)
    for (const next of targets.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(file)) close(file)
    return low
  }

  const close = (file: string) => {
    const ring = open.splice(open.indexOf(file))
    const alone = ring.length === 1 && !targets.get(file)?.has(file)
    if (!alone) cycles.push(`${ring.join(', ')}: import cycles are not allowed, not even inside a folder.`)
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return cycles
}

function targetsByFile(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const targets = new Map<string, Set<string>>()
  for (const { from, file } of imports) {
    if (file === undefined) continue
    targets.set(from, (targets.get(from) ?? new Set()).add(file))
  }
  return targets
}
