import { useText, useTyping } from '../../ports'
import { Button, Keyboard, NextIcon } from '../../ui'
import styles from './Contact.module.css'
import { focusNext } from './inputs'

interface KeyboardDockProps {
  readonly formId: string
  readonly onDone: () => void
}

/** The on-screen keyboard at the lower edge, for a form elsewhere on the screen. */
export function KeyboardDock({ formId, onDone }: KeyboardDockProps) {
  const text = useText()
  const { keyboard } = useTyping()
  if (!keyboard) return null
  const goOn = () => {
    if (!focusNext(document.getElementById(formId))) onDone()
  }
  return (
    <div className={styles.dock} data-dock data-above>
      <Keyboard
        {...keyboard}
        form={formId}
        extraLetters
        submit={
          <span className={styles.keys}>
            <Button tabIndex={-1} icon={<NextIcon />} aria-label={text('keyboard.next')} onClick={goOn} />
            <Button tabIndex={-1} onClick={onDone}>
              {text('keyboard.done')}
            </Button>
          </span>
        }
      />
    </div>
  )
}
