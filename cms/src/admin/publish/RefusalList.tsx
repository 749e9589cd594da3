import { Box, Flex, Typography } from '@strapi/design-system'
import type { Refusal } from './answers'
import { RecordLink } from './RecordLink'

interface RefusalListProps {
  readonly title: string
  readonly refusals: readonly Refusal[]
}

/** The lines of the checker, each with the record in which it is mended. */
export function RefusalList({ title, refusals }: RefusalListProps) {
  return (
    <Box tag="section" background="danger100" borderColor="danger200" hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold" textColor="danger700">
        {title}
      </Typography>
      {refusals.map(({ line, link }) => (
        <Flex key={line} gap={3} paddingTop={3} alignItems="baseline" justifyContent="space-between">
          <Typography>{line}</Typography>
          {link && <RecordLink to={link} record={line} />}
        </Flex>
      ))}
    </Box>
  )
}
