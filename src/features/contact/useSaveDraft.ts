import { useLayoutEffect } from 'react'
import { type Draft, draftIn } from './draft'

/** Tells what is typed when the form goes, whatever makes it go. */
export function useLeft(
  ref: { readonly current: HTMLFormElement | null },
  id: string,
  onLeft: (draft: Draft) => void,
): void {
  useLayoutEffect(() => {
    const form = ref.current
    return () => {
      if (form) onLeft(draftIn(form, id))
    }
  }, [ref, id, onLeft])
}
