import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system'
import { dateText, type Release } from './answers'
import { Confirm } from './Confirm'

interface HistoryPanelProps {
  readonly releases: readonly Release[]
  readonly current: number | null
  readonly isBusy: boolean
  readonly onBack: (id: number) => void
}

/** The releases with who, when and what; each can be shown again. */
export function HistoryPanel({ releases, current, isBusy, onBack }: HistoryPanelProps) {
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold">
        History
      </Typography>
      {releases.length === 0 && (
        <Box paddingTop={4}>
          <Typography textColor="neutral600">Nothing was published yet.</Typography>
        </Box>
      )}
      {releases.map((release) => (
        <Flex key={release.id} paddingTop={4} gap={3} justifyContent="space-between" alignItems="flex-start">
          <Flex direction="column" alignItems="flex-start">
            <Typography fontWeight="semiBold">
              Release {release.id}
              {release.backTo === undefined ? '' : ` (release ${release.backTo} again)`}
            </Typography>
            <Typography variant="pi" textColor="neutral600">
              {dateText(release.at)}, {release.by}
            </Typography>
            {release.what !== '' && <Typography variant="pi">{release.what}</Typography>}
          </Flex>
          {release.id === current ? (
            <Badge active shrink={0}>
              Visitors see it
            </Badge>
          ) : (
            <Confirm
              trigger={
                <Button variant="tertiary" size="S" shrink={0} disabled={isBusy}>
                  Back to this release
                </Button>
              }
              title={`Back to release ${release.id}?`}
              action="Back to this release"
              onConfirm={() => onBack(release.id)}
            >
              <Typography>
                Visitors see again what {release.by} published on {dateText(release.at)}. The content of the
                CMS stays as it is.
              </Typography>
            </Confirm>
          )}
        </Flex>
      ))}
    </Box>
  )
}
