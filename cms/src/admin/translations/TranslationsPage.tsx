import { Alert, Button, Flex, Loader, Typography } from '@strapi/design-system'
import { Upload } from '@strapi/icons'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useRef } from 'react'
import { languageName, type Overview } from './answers'
import { ImportReport } from './ImportReport'
import { LanguageTable } from './LanguageTable'
import { TextLists } from './TextLists'
import { useTranslations } from './useTranslations'

/** What is missing in each language, and files for translators. */
function TranslationsPage() {
  const { overview, opened, list, imported, busy, fault, ...acts } = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Page.Main>
      <Page.Title>Translations</Page.Title>
      <Layouts.Header
        title="Translations"
        subtitle={subtitleOf(overview)}
        primaryAction={
          <>
            <input
              ref={input}
              type="file"
              accept=".xlf,.xliff"
              hidden
              aria-label="Translated file"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) acts.upload(file)
                // The same file may be chosen again.
                target.value = ''
              }}
            />
            <Button
              startIcon={<Upload />}
              loading={busy === 'upload'}
              disabled={busy !== undefined}
              onClick={() => input.current?.click()}
            >
              Upload a translated file
            </Button>
          </>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {fault && (
            <Alert variant="danger" title="This did not work" closeLabel="Close" onClose={acts.closeFault}>
              {fault}
            </Alert>
          )}
          {imported && <ImportReport imported={imported} onClose={acts.closeImported} />}
          {!overview && !fault && <Loader small>Loading the texts</Loader>}
          {overview?.languages.length === 0 && <Typography>The CMS has no other language.</Typography>}
          {overview && overview.languages.length > 0 && (
            <LanguageTable
              languages={overview.languages}
              opened={opened}
              isBusy={busy !== undefined}
              onOpen={acts.open}
              onDownload={acts.download}
            />
          )}
          {opened !== undefined && <TextLists locale={opened} list={list} />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  )
}

function subtitleOf(overview: Overview | undefined): string {
  if (!overview) return ''
  const { count, source } = overview
  return `${count} texts, written in ${languageName(source)}. Translators work on one file for each language (XLIFF 2).`
}

/** The menu hides the page from people without the right; this refuses its address. */
export default function ProtectedTranslationsPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::showroom.translate', subject: null }]}>
      <TranslationsPage />
    </Page.Protect>
  )
}
