import { useLayoutEffect, useState } from 'react'
import { blocksFrame } from '../../util'

/** Whether this page's content security policy blocks the URL in a frame. Such a frame stays empty. */
export function useFrameBlocked(src: string): boolean {
  const [blocked, setBlocked] = useState<string>()
  // A layout effect subscribes before the new frame starts to load.
  useLayoutEffect(() => {
    const check = (event: SecurityPolicyViolationEvent) => {
      if (blocksFrame(event, src, location.href)) setBlocked(src)
    }
    document.addEventListener('securitypolicyviolation', check)
    return () => document.removeEventListener('securitypolicyviolation', check)
  }, [src])
  return blocked === src
}
