import { Box, Button, Field, Flex, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { dateText, type Plan } from './answers'

interface SchedulePanelProps {
  readonly plan: Plan | null
  readonly onPlan: (at: string, what: string) => void
  readonly onCancel: () => void
}

/** Publishes at a date and time in the editor's own time zone. */
export function SchedulePanel({ plan, onPlan, onCancel }: SchedulePanelProps) {
  const [at, setAt] = useState('')
  const isFuture = at !== '' && new Date(at).getTime() > Date.now()
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold">
        Publish later
      </Typography>
      {plan ? (
        <Flex direction="column" alignItems="stretch" gap={3} paddingTop={4}>
          <Typography>
            {plan.by} publishes on {dateText(plan.at)} what the CMS has then.
          </Typography>
          <Button variant="danger-light" onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      ) : (
        <Flex direction="column" alignItems="stretch" gap={3} paddingTop={4}>
          <Field.Root name="at">
            <Field.Label>Date and time</Field.Label>
            <Field.Input
              type="datetime-local"
              value={at}
              onChange={({ target }: { target: EventTarget }) => setAt((target as HTMLInputElement).value)}
            />
          </Field.Root>
          <Button
            variant="secondary"
            disabled={!isFuture}
            onClick={() => {
              onPlan(new Date(at).toISOString(), 'planned')
              setAt('')
            }}
          >
            Plan
          </Button>
        </Flex>
      )}
    </Box>
  )
}
