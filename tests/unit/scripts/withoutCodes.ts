/** The lines of a command without the codes at their ends, which tests of the codes hold. */
export function withoutCodes(lines: string): string {
  return lines.replaceAll(/ \[[a-z-]+\]$/gm, '')
}
