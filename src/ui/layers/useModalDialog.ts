import { type RefObject, useEffect } from 'react'

/** Opens a dialog over everything as long as it is drawn; the focus returns where it came from, if that is still there. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}
