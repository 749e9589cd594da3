import { originOf } from './link'

/** A browser's report of a violation of the page's security policy. */
interface PolicyViolation {
  readonly effectiveDirective: string
  /** For pages of other origins often only the origin. */
  readonly blockedURI: string
}

/** Whether the violation blocked the page of this frame. `base`: the base of a relative `src`. */
export function blocksFrame(
  { effectiveDirective, blockedURI }: PolicyViolation,
  src: string,
  base: string,
): boolean {
  if (!/^(frame|child)-src$/.test(effectiveDirective)) return false
  const origin = originOf(src, base)
  return origin !== undefined && originOf(blockedURI, base) === origin
}
