import { Alert, Box, Button, Flex, Typography } from '@strapi/design-system'
import { ArrowClockwise } from '@strapi/icons'
import { Layouts, Page } from '@strapi/strapi/admin'
import { AfterSavesPanel } from './AfterSavesPanel'
import { dateText, type Releases } from './answers'
import { ChangeList } from './ChangeList'
import { HistoryPanel } from './HistoryPanel'
import { PublishButton } from './PublishButton'
import { RunState } from './RunState'
import { SchedulePanel } from './SchedulePanel'
import { useReleases } from './useReleases'

/** What the next release changes, its button and its plan, and the releases so far. */
function PublishPage() {
  const { releases, changes, fault, closeFault, compare, ...acts } = useReleases()
  const isBusy = releases?.run.state === 'running'
  const isComparing = releases !== undefined && changes === undefined && fault === undefined
  const isRefused = changes?.refusals !== undefined
  const isPossible = releases !== undefined && changes?.count !== 0 && !isRefused
  return (
    <Page.Main>
      <Page.Title>Publish</Page.Title>
      <Layouts.Header
        title="Publish"
        subtitle={subtitleOf(releases)}
        secondaryAction={
          <Button
            variant="tertiary"
            startIcon={<ArrowClockwise />}
            disabled={isBusy || isComparing}
            onClick={compare}
          >
            Compare again
          </Button>
        }
        primaryAction={
          <PublishButton
            count={changes?.count}
            isPossible={isPossible}
            isBusy={isBusy}
            onPublish={acts.publish}
          />
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {fault && (
            <Alert variant="danger" title="This did not work" closeLabel="Close" onClose={closeFault}>
              {fault}
            </Alert>
          )}
          {releases && <RunState run={releases.run} isListed={isRefused} />}
          <Flex gap={6} alignItems="flex-start">
            <Box flex="1">
              {releases && !isBusy && (changes || !fault) && (
                <>
                  <Typography tag="h2" variant="beta">
                    What changes for visitors
                  </Typography>
                  <Box paddingTop={4}>
                    <ChangeList changes={changes} isFirst={releases.current === null} />
                  </Box>
                </>
              )}
            </Box>
            {releases && (
              <Flex direction="column" alignItems="stretch" gap={6} width="420px" shrink={0}>
                <SchedulePanel plan={releases.schedule} onPlan={acts.plan} onCancel={acts.cancelPlan} />
                <AfterSavesPanel isOn={releases.isAfterSaves} onTurn={acts.setAfterSaves} />
                <HistoryPanel {...releases} isBusy={isBusy} onBack={acts.back} />
              </Flex>
            )}
          </Flex>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

function subtitleOf(releases: Releases | undefined): string {
  if (!releases) return ''
  const shown = releases.releases.find(({ id }) => id === releases.current)
  if (!shown) return 'Nothing was published yet.'
  return `Visitors see release ${shown.id}, which ${shown.by} published on ${dateText(shown.at)}.`
}

/** The menu hides the page from people without the right; this refuses its address. */
export default function ProtectedPublishPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::showroom.publish', subject: null }]}>
      <PublishPage />
    </Page.Protect>
  )
}
