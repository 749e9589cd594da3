import { Button, Dialog } from '@strapi/design-system'
import type { ReactNode } from 'react'

interface ConfirmProps {
  readonly trigger: ReactNode
  readonly title: string
  readonly action: string
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A question before something that visitors see. */
export function Confirm({ trigger, title, action, onConfirm, children }: ConfirmProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>{trigger}</Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>{children}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              Cancel
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth onClick={onConfirm}>
              {action}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  )
}
