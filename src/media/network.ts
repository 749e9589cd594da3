interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether loading ahead is welcome: not on 2g, slow-2g, or when the visitor saves data (spec §9). */
export function mayLoadAhead(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !['2g', 'slow-2g'].includes(connection?.effectiveType ?? '')
}
