import { Alert, Flex, Loader, Typography } from '@strapi/design-system'
import { dateText, type Run } from './answers'
import { RefusalList } from './RefusalList'

/** How the latest release went, until the page is left. */
export function RunState({ run }: { readonly run: Run }) {
  if (run.state === 'running' || run.state === 'waiting')
    return (
      <Flex gap={4} background="primary100" hasRadius padding={4}>
        <Loader small>Publishing</Loader>
        <Typography>
          {run.state === 'running'
            ? `${run.by} publishes: the content is checked, signed and handed to servers and kiosks.`
            : 'A webhook has announced changes: a release follows.'}
        </Typography>
      </Flex>
    )
  if (run.state === 'refused')
    return <RefusalList title="Not published: please mend this first" refusals={run.refusals ?? []} />
  if (run.state === 'failed')
    return (
      <Alert variant="danger" title="Not published" closeLabel="Close">
        {run.reason}
        {run.retryAt ? ` It is tried again on ${dateText(run.retryAt)}.` : ''}
      </Alert>
    )
  if (run.state === 'released')
    return (
      <Alert variant="success" title={`Release ${run.id} is published`} closeLabel="Close">
        Servers and kiosks take it at their next check.
      </Alert>
    )
  return null
}
