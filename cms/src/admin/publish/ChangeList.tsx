import { Box, Flex, Loader, Typography } from '@strapi/design-system'
import type { Changes, Entry } from './answers'
import { RecordLink } from './RecordLink'
import { RefusalList } from './RefusalList'
import { ReleasePicture } from './ReleasePicture'

interface ChangeListProps {
  readonly changes: Changes | undefined
  /** Nothing was published yet. */
  readonly isFirst: boolean
}

/** What the next release changes for visitors, or why it would be refused. */
export function ChangeList({ changes, isFirst }: ChangeListProps) {
  if (!changes)
    return (
      <Flex gap={4} padding={6}>
        <Loader small>Comparing</Loader>
        <Typography textColor="neutral600">Comparing with what visitors see …</Typography>
      </Flex>
    )
  const { groups = [], omitted = 0, refusals } = changes
  if (refusals) return <RefusalList title="This cannot be published yet" refusals={refusals} />
  if (isFirst)
    return (
      <Typography>Nothing was published yet: the first release has everything that is in the CMS.</Typography>
    )
  if (groups.length === 0)
    return <Typography textColor="neutral600">Nothing has changed: visitors see everything.</Typography>
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      {groups.map(({ title, entries }) => (
        <Box key={title} tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
          <Typography tag="h3" variant="delta" fontWeight="semiBold">
            {title}
          </Typography>
          {entries.map((entry) => (
            <EntryOf key={`${entry.link} ${entry.title}`} entry={entry} />
          ))}
        </Box>
      ))}
      {omitted > 0 && <Typography>And {omitted} more changes.</Typography>}
    </Flex>
  )
}

function EntryOf({ entry }: { readonly entry: Entry }) {
  const { title, link, sentences, before, after } = entry
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingTop={4}>
      {sentences.map((sentence, at) => (
        <Flex key={sentence} gap={3} alignItems="baseline" justifyContent="space-between">
          <Typography>{sentence}</Typography>
          {at === 0 && link && <RecordLink to={link} record={title} />}
        </Flex>
      ))}
      {(before || after) && (
        <Flex gap={4} alignItems="flex-start" paddingTop={2} wrap="wrap">
          <ReleasePicture side="before" picture={before} />
          <ReleasePicture side="after" picture={after} />
        </Flex>
      )}
    </Flex>
  )
}
