import { type ReactNode, useRef } from 'react'
import { useText } from '../../../ports'
import { Button, CloseIcon, useModalDialog } from '../../../ui'
import styles from './FullView.module.css'

interface FullViewProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A view on the whole screen, above the article. */
export function FullView({ title, onClose, children }: FullViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const text = useText()
  useModalDialog(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles.full}
      aria-label={title}
      data-turn-view
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // The article below would close, too.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
      <Button
        className={styles.close ?? ''}
        icon={<CloseIcon />}
        aria-label={text('navigation.close')}
        data-close
        onClick={onClose}
      />
    </dialog>
  )
}
