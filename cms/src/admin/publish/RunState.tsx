import { Alert, Flex, Loader, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { dateText, type Run } from './answers'
import { RefusalList } from './RefusalList'

interface RunStateProps {
  readonly run: Run
  /** The comparison lists the same reasons. */
  readonly isListed: boolean
}

/** How the latest release went: a success only if it happens while somebody looks. */
export function RunState({ run, isListed }: RunStateProps) {
  const key = `${run.state} ${run.at ?? ''}`
  const [seen, setSeen] = useState(run.state === 'released' ? key : undefined)
  if (run.state === 'running' || run.state === 'waiting')
    return (
      <Flex gap={4} background="primary100" hasRadius padding={4}>
        <Loader small>Publishing</Loader>
        <Typography>
          {run.state === 'running'
            ? `${run.by} publishes: the content is checked, signed and handed to servers and kiosks.`
            : 'Something was saved: a release follows by itself.'}
        </Typography>
      </Flex>
    )
  if (seen === key) return null
  const close = { closeLabel: 'Close', onClose: () => setSeen(key) }
  if (run.state === 'refused')
    return isListed ? (
      <Alert variant="danger" title="Not published" {...close}>
        The content has errors: they are listed below.
      </Alert>
    ) : (
      <RefusalList title="Not published: please mend this first" refusals={run.refusals ?? []} />
    )
  if (run.state === 'failed')
    return (
      <Alert variant="danger" title="Not published" {...close}>
        {run.reason}
        {run.retryAt ? ` It is tried again on ${dateText(run.retryAt)}.` : ''}
      </Alert>
    )
  if (run.state === 'released')
    return (
      <Alert variant="success" title={`Release ${run.id} is published`} {...close}>
        Servers and kiosks take it at their next check.
      </Alert>
    )
  return null
}
