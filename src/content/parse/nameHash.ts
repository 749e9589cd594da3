/** Bits of an id: enough to avoid collisions, few enough for a url. */
const BITS = 40n

/** A number for a name: FNV-1a, folded. */
export function nameHash(name: string): number {
  let sum = 0xcbf29ce484222325n
  for (let at = 0; at < name.length; at++)
    sum = BigInt.asUintN(64, (sum ^ BigInt(name.charCodeAt(at))) * 0x100000001b3n)
  return Number(BigInt.asUintN(Number(BITS), sum ^ (sum >> BITS)))
}
