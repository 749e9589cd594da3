import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { type Language, languageName } from './answers'

interface LanguageTableProps {
  readonly languages: readonly Language[]
  readonly opened: string | undefined
  readonly isBusy: boolean
  readonly onOpen: (locale: string) => void
  readonly onDownload: (locale: string) => void
}

const COLUMNS = ['Language', 'Missing', 'Older than their source', 'Too long']

/** The languages with what is to be done in each, and its file. */
export function LanguageTable({ languages, opened, isBusy, onOpen, onDownload }: LanguageTableProps) {
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" style={{ ...CELL, textAlign: 'start' }}>
                <Typography variant="sigma" textColor="neutral600">
                  {name}
                </Typography>
              </th>
            ))}
            <th scope="col" style={CELL}>
              <span style={HIDDEN}>Texts and file</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ locale, missing, older, overflowing }) => (
            <tr key={locale}>
              <th scope="row" style={{ ...CELL, textAlign: 'start' }}>
                <Typography fontWeight="semiBold">
                  {languageName(locale)} ({locale})
                </Typography>
              </th>
              {[missing, older, overflowing].map((count, at) => (
                <td key={COLUMNS[at + 1]} style={CELL}>
                  <Typography textColor={count === 0 ? 'success600' : 'neutral800'}>{count}</Typography>
                </td>
              ))}
              <td style={CELL}>
                <Flex gap={2} justifyContent="flex-end">
                  <Button
                    variant="tertiary"
                    size="S"
                    aria-expanded={opened === locale}
                    aria-label={`Texts in ${languageName(locale)}`}
                    onClick={() => onOpen(locale)}
                  >
                    {opened === locale ? 'Hide texts' : 'Show texts'}
                  </Button>
                  <Button
                    variant="secondary"
                    size="S"
                    startIcon={<Download />}
                    disabled={isBusy}
                    aria-label={`Download ${languageName(locale)}`}
                    onClick={() => onDownload(locale)}
                  >
                    Download
                  </Button>
                </Flex>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const CELL = { padding: '8px 8px 8px 0' } as const

/** For screen readers. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
