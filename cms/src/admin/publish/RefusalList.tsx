import { Box, Flex, Typography } from '@strapi/design-system'
import type { Refusal } from './answers'
import { RecordLink } from './RecordLink'

interface RefusalListProps {
  readonly title: string
  readonly refusals: readonly Refusal[]
  /** Nothing was refused: the lines are advice. */
  readonly isAdvice?: boolean
}

/** The lines of the checker, each with the record in which it is mended. */
export function RefusalList({ title, refusals, isAdvice = false }: RefusalListProps) {
  const color = isAdvice ? 'warning' : 'danger'
  return (
    <Box tag="section" background={`${color}100`} borderColor={`${color}200`} hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold" textColor={`${color}700`}>
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
