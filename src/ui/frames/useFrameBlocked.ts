import { useLayoutEffect, useState } from 'react'
import { blocksFrame } from '../../util'

/** Whether the policy of this page has kept the page at a url from being shown in a frame. Such a frame stays empty. */
export function useFrameBlocked(src: string): boolean {
  const [blocked, setBlocked] = useState<string>()
  // Before the frame that was just drawn begins to load.
  useLayoutEffect(() => {
    const check = (event: SecurityPolicyViolationEvent) => {
      if (blocksFrame(event, src, location.href)) setBlocked(src)
    }
    document.addEventListener('securitypolicyviolation', check)
    return () => document.removeEventListener('securitypolicyviolation', check)
  }, [src])
  return blocked === src
}
