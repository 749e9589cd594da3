import { type ReactNode, useEffect, useRef } from 'react'
import { Button, CloseIcon } from '../../ui'
import { text } from './texts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page; the focus returns where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2>{title}</h2>
        <Button icon={<CloseIcon />} aria-label={text('close')} onClick={() => dialog.current?.close()} />
      </header>
      {children}
    </dialog>
  )
}
