import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, CloseIcon } from '../../ui'
import { text } from './texts'

interface DialogProps {
  readonly title: string
  /** Fills most of the window. */
  readonly large?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page; the focus returns where it was. */
export function Dialog({ title, large = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    setOpen(true)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-large={large}
      aria-label={title}
      // Those inside report theirs as well.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header>
        <h2>{title}</h2>
        <Button icon={<CloseIcon />} aria-label={text('close')} onClick={() => dialog.current?.close()} />
      </header>
      {isOpen && children}
    </dialog>
  )
}
