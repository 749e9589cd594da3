import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { PaperPlane } from '@strapi/icons'
import { useState } from 'react'
import { Confirm } from './Confirm'

interface PublishButtonProps {
  readonly count: number | undefined
  /** There is something to publish, as far as is known. */
  readonly isPossible: boolean
  readonly isBusy: boolean
  readonly onPublish: (what: string) => void
}

/** Publishes after a question; what is written beside it stands in the history. */
export function PublishButton({ count, isPossible, isBusy, onPublish }: PublishButtonProps) {
  const [what, setWhat] = useState('')
  return (
    <Confirm
      trigger={
        <Button startIcon={<PaperPlane />} loading={isBusy} disabled={isBusy || !isPossible}>
          Publish
        </Button>
      }
      title="Publish?"
      action="Publish"
      onConfirm={() => {
        onPublish(what)
        setWhat('')
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography>
          Servers and kiosks take what the CMS has now
          {count === undefined ? '' : `: ${count} ${count === 1 ? 'change' : 'changes'}`}.
        </Typography>
        <Field.Root name="what">
          <Field.Label>What is new (for the history)</Field.Label>
          <Field.Input
            value={what}
            maxLength={500}
            onChange={({ target }: { target: EventTarget }) => setWhat((target as HTMLInputElement).value)}
          />
        </Field.Root>
      </Flex>
    </Confirm>
  )
}
