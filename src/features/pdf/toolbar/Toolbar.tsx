import { useText } from '../../../ports'
import {
  Button,
  ContentsIcon,
  DownloadIcon,
  FitPageIcon,
  FitWidthIcon,
  NextIcon,
  PreviousIcon,
  SearchIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../../../ui'
import type { PageColumn } from '../pages/useColumn'
import { PageNumber } from './PageNumber'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  readonly column: PageColumn
  readonly pages: number
  readonly hasContents: boolean
  readonly panel: 'none' | 'contents' | 'search'
  readonly onPanel: (panel: 'contents' | 'search') => void
  readonly onDownload: () => void
}

/** Buttons of the viewer, within reach of the thumb. */
export function Toolbar({ column, pages, hasContents, panel, onPanel, onDownload }: ToolbarProps) {
  const text = useText()
  const { page, zoom } = column
  const wide = zoom === 'width'
  return (
    <div className={styles.tools} data-tools>
      {hasContents && (
        <Button
          icon={<ContentsIcon />}
          aria-label={text('pdf.contents')}
          aria-expanded={panel === 'contents'}
          onClick={() => onPanel('contents')}
        />
      )}
      <Button
        icon={<SearchIcon />}
        aria-label={text('pdf.search')}
        aria-expanded={panel === 'search'}
        onClick={() => onPanel('search')}
      />
      <span className={styles.pages} data-joined>
        <Button
          className={styles.roomy ?? ''}
          icon={<PreviousIcon />}
          aria-label={text('pdf.previous_page')}
          disabled={page === 0}
          onClick={() => column.goTo(page - 1)}
        />
        <PageNumber page={page} pages={pages} onGo={column.goTo} />
        <Button
          className={styles.roomy ?? ''}
          icon={<NextIcon />}
          aria-label={text('pdf.next_page')}
          disabled={page === pages - 1}
          onClick={() => column.goTo(page + 1)}
        />
      </span>
      <span className={styles.zoom} data-joined>
        <Button
          icon={<ZoomOutIcon />}
          aria-label={text('viewer.zoom_out')}
          onClick={() => column.zoomBy(-1)}
        />
        <Button icon={<ZoomInIcon />} aria-label={text('viewer.zoom_in')} onClick={() => column.zoomBy(1)} />
      </span>
      <Button
        className={styles.roomy ?? ''}
        icon={wide ? <FitPageIcon /> : <FitWidthIcon />}
        aria-label={text(wide ? 'pdf.fit_page' : 'pdf.fit_width')}
        onClick={() => column.zoomTo(wide ? 'page' : 'width')}
      />
      <Button icon={<DownloadIcon />} aria-label={text('viewer.download')} onClick={onDownload} />
    </div>
  )
}
