import type { RawRecord } from '../parse/raw'

/** The field in which a part notes what its texts lost when they were read, as sentences by field. */
export const LOSSES = 'losses'

/** Whether an answer, as JSON, may have texts that are Blocks. */
export const mayHaveBlocks = (json: string): boolean => json.includes('"children"')

/**
 * The answer with its texts as Markdown. Everything that reads the answers of a CMS calls it first; packages contain
 * Markdown only. Few answers have Blocks, so that what reads them is loaded on demand.
 */
export async function readBlocks(answer: unknown): Promise<unknown> {
  const { withMarkdown } = await import('./blocks')
  return withMarkdown(answer)
}

/** What a field of a part lost when its text was read. */
export function lossOf(part: unknown, field: string | number | undefined): string | undefined {
  const losses: RawRecord = Object(Object(part)[LOSSES])
  const loss = Object.hasOwn(losses, String(field)) ? losses[String(field)] : undefined
  return typeof loss === 'string' ? loss.slice(0, 500) : undefined
}
