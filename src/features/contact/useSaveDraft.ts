import { useLayoutEffect } from 'react'
import { type Draft, readDraft } from './draft'

/** Reports the draft when the form is unmounted, for whatever reason. */
export function useSaveDraft(
  ref: { readonly current: HTMLFormElement | null },
  { id, leads }: Pick<Draft, 'id' | 'leads'>,
  onLeft: (draft: Draft) => void,
): void {
  useLayoutEffect(() => {
    const form = ref.current
    return () => {
      if (form) onLeft(readDraft(form, { id, leads }))
    }
  }, [ref, id, leads, onLeft])
}
