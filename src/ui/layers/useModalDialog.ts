import { type RefObject, useEffect } from 'react'

/** Shows the dialog as a modal while it is mounted. Restores the focus afterwards if the element still exists. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}
