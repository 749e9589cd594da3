import { originOf } from './link'

/** What a browser says of something that the page's own policy forbids. */
export interface PolicyViolation {
  readonly effectiveDirective: string
  /** Of pages of other origins often the origin alone. */
  readonly blockedURI: string
}

/** Whether this is about the page of a frame: the policy does not let it be shown here. `base`: what `src` is relative to. */
export function blocksFrame(
  { effectiveDirective, blockedURI }: PolicyViolation,
  src: string,
  base: string,
): boolean {
  if (!/^(frame|child)-src$/.test(effectiveDirective)) return false
  const origin = originOf(src, base)
  return origin !== undefined && originOf(blockedURI, base) === origin
}
