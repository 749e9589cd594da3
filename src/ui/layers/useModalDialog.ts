import { type RefObject, useEffect } from 'react'

/** Opens a dialog over everything as long as it is drawn; the focus returns where it came from, if that is still there. */
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
