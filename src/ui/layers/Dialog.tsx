import { type ReactNode, useId, useRef } from 'react'
import { LocalizedText } from '../text/LocalizedText'
import styles from './Dialog.module.css'
import { useModalDialog } from './useModalDialog'

interface DialogProps {
  readonly title: string
  /** Called on Escape. Without it, the dialog has to be answered. */
  readonly onCancel?: () => void
  /** The question. */
  readonly children?: ReactNode
  /** Buttons, the most likely answer first. */
  readonly answers: ReactNode
}

/** A modal question in the middle of the screen. Closing it restores the focus. */
export function Dialog({ title, onCancel, children, answers }: DialogProps) {
  const heading = useId()
  const asked = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={asked}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      <h2 id={heading} className={styles.title}>
        <LocalizedText text={title} hyphenate />
      </h2>
      <div id={asked}>{children}</div>
      <div className={styles.answers}>{answers}</div>
    </dialog>
  )
}
