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
