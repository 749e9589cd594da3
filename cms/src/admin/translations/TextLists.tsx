import { Box, Flex, Loader, Typography } from '@strapi/design-system'
import { RecordLink } from '../publish/RecordLink'
import { type ListedTexts, languageName, type TextList } from './answers'

interface TextListsProps {
  readonly locale: string
  readonly list: TextList | undefined
}

/** The texts of a language that need attention, each with its record. */
export function TextLists({ locale, list }: TextListsProps) {
  if (!list) return <Loader small>Loading the texts</Loader>
  const kinds = [
    ['Missing', list.missing],
    ['Older than their source', list.older],
    ['Too long', list.overflowing],
  ] as const
  const filled = kinds.filter(([, { texts }]) => texts.length > 0)
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="h2" variant="beta">
        {languageName(locale)}
      </Typography>
      {filled.length === 0 && <Typography>Everything is translated and fits.</Typography>}
      {filled.map(([title, texts]) => (
        <TextsOf key={title} title={title} listed={texts} />
      ))}
    </Flex>
  )
}

function TextsOf({ title, listed }: { readonly title: string; readonly listed: ListedTexts }) {
  const { texts, omitted } = listed
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Typography tag="h3" variant="delta" fontWeight="semiBold">
        {title}
      </Typography>
      {texts.map(({ where, source, link }) => (
        <Flex key={where} gap={3} paddingTop={3} alignItems="baseline" justifyContent="space-between">
          <Flex direction="column" alignItems="flex-start">
            <Typography>{source}</Typography>
            <Typography variant="pi" textColor="neutral600">
              {where}
            </Typography>
          </Flex>
          {link && <RecordLink to={link} record={where} />}
        </Flex>
      ))}
      {omitted > 0 && (
        <Box paddingTop={3}>
          <Typography>And {omitted} more texts.</Typography>
        </Box>
      )}
    </Box>
  )
}
