import { Alert, Flex } from '@strapi/design-system'
import { RefusalList } from '../publish/RefusalList'
import { type Imported, languageName } from './answers'

interface ImportReportProps {
  readonly imported: Imported
  readonly onClose: () => void
}

/** What an upload changed, and what it did not import. */
export function ImportReport({ imported, onClose }: ImportReportProps) {
  const { locale, written, refused, warnings } = imported
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Alert
        variant={refused.length === 0 ? 'success' : 'warning'}
        title={`${written} ${written === 1 ? 'text' : 'texts'} in ${languageName(locale)} stored`}
        closeLabel="Close"
        onClose={onClose}
      >
        Visitors see {written === 1 ? 'it' : 'them'} after the next release.
      </Alert>
      {refused.length > 0 && <RefusalList title="Not imported" refusals={refused} />}
      {warnings.length > 0 && <RefusalList title="Stored, but too long" refusals={warnings} />}
    </Flex>
  )
}
