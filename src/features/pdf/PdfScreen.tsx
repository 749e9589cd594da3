import { type ComponentProps, useState } from 'react'
import { type Media, mediaTitle } from '../../content'
import { BREAKPOINTS, SubjectSlot, useLayout, useText } from '../../ports'
import { BackIcon, Button, FullScreen } from '../../ui'
import { DocumentChoice } from './DocumentChoice'
import { DocumentView } from './document/DocumentView'

interface PdfScreenProps {
  readonly media: readonly Media[]
  readonly surface: Pick<ComponentProps<typeof FullScreen>, 'open' | 'isTop' | 'level' | 'onClose'>
}

/** A document in full screen, or a choice of several. */
export function PdfScreen({ media, surface }: PdfScreenProps) {
  const text = useText()
  const [only] = media
  const [chosen, setChosen] = useState(media.length === 1 ? only : undefined)
  const narrow = useLayout().width < BREAKPOINTS.md
  const tools = chosen && (
    <>
      {media.length > 1 && (
        <Button icon={<BackIcon />} aria-label={text('pdf.choose')} onClick={() => setChosen(undefined)}>
          {!narrow && text('pdf.choose')}
        </Button>
      )}
      <SubjectSlot name="document:tools" subject={{ type: 'document', media: chosen }} />
    </>
  )
  return (
    <FullScreen
      {...surface}
      look="viewer"
      title={chosen ? mediaTitle(chosen) : text('pdf.choose')}
      tools={tools}
      closeLabel={text('navigation.close')}
    >
      {chosen ? (
        <DocumentView key={chosen.url} media={chosen} />
      ) : (
        <DocumentChoice media={media} onChoose={setChosen} />
      )}
    </FullScreen>
  )
}
