import { useLayoutEffect } from 'react'
import { type Draft, readDraft } from './draft'

/** Tells what is typed when the form goes, whatever makes it go. */
export function useSaveDraft(
  ref: { readonly current: HTMLFormElement | null },
  id: string,
  onLeft: (draft: Draft) => void,
): void {
  useLayoutEffect(() => {
    const form = ref.current
    return () => {
      if (form) onLeft(readDraft(form, id))
    }
  }, [ref, id, onLeft])
}
