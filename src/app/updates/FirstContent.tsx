import type { Locale } from '../../content'
import { formatBytes, formatTimeLeft, progressFraction, type UpdateCommand } from '../../contracts'
import type { Text, UpdatesNews } from '../../ports'
import { Button, Meter } from '../../ui'
import styles from './FirstContent.module.css'
import { type FirstView, firstView } from './firstStart'
import { Room } from './Room'

interface FirstContentProps {
  readonly news: UpdatesNews
  readonly language: Locale
  readonly text: Text
  onOrder(order: UpdateCommand): void
}

/** The page of a showroom without content: an empty room that is drawn as content arrives. */
export function FirstContent({ news, language, text, onOrder }: FirstContentProps) {
  const view = firstView(news)
  const { status } = news
  const progress = view.kind === 'download' ? status?.progress : undefined
  const part = view.kind === 'done' ? 1 : progress ? progressFraction(progress) : 0
  return (
    <main className={styles.page} data-first-content={view.kind}>
      <Room part={part} searching={view.kind === 'search'} />
      <div className={styles.column}>
        <p className={styles.name} dir="auto">
          {text('title')}
        </p>
        <h1 className={styles.title} dir="auto" aria-live="polite">
          {withDashes(text(view.textKey))}
        </h1>
        {view.kind === 'offer' && (
          <p className={styles.words} dir="auto">
            {text('updater.first')}
          </p>
        )}
        {view.kind === 'offer' && status?.next && (
          <p className={styles.release}>{releaseOf(status.next, language)}</p>
        )}
        {view.kind === 'download' && (
          <Figures progress={status?.progress ?? null} language={language} text={text} />
        )}
        {view.kind === 'trouble' && (
          <p className={styles.words} dir="auto">
            {text('updater.again')}
          </p>
        )}
        {view.detail && (
          <p className={styles.detail} lang="en" dir="ltr">
            {view.detail}
          </p>
        )}
        <OrderButton view={view} text={text} onOrder={onOrder} />
      </div>
    </main>
  )
}

function OrderButton({
  view,
  text,
  onOrder,
}: { readonly view: FirstView } & Pick<FirstContentProps, 'text' | 'onOrder'>) {
  const { kind, order } = view
  if (!order) return null
  const label = kind === 'offer' ? 'updater.download' : kind === 'download' ? 'updater.cancel' : 'error.retry'
  return (
    <div className={styles.actions}>
      <Button
        look={kind === 'download' ? 'quiet' : 'primary'}
        data-order={order}
        onClick={() => onOrder(order)}
      >
        {text(label)}
      </Button>
    </div>
  )
}

interface FiguresProps {
  readonly progress: NonNullable<UpdatesNews['status']>['progress']
  readonly language: Locale
  readonly text: Text
}

/** The progress of the download and the remaining time. */
function Figures({ progress, language, text }: FiguresProps) {
  const words = progress
    ? [
        text('updater.amount', {
          done: formatBytes(progress.done, language),
          all: formatBytes(progress.all, language),
        }),
        progress.secondsLeft === null
          ? null
          : text('updater.left', { time: formatTimeLeft(progress.secondsLeft, language) }),
      ]
    : []
  return (
    <div className={styles.figures}>
      <Meter
        label={text('updater.downloading')}
        fraction={progress ? progressFraction(progress) : undefined}
        details={words}
        below
      />
    </div>
  )
}

/** Date and size of a release. */
function releaseOf(
  { created, version, bytes }: NonNullable<NonNullable<UpdatesNews['status']>['next']>,
  language: Locale,
): string {
  const name =
    created === null || Number.isNaN(Date.parse(created))
      ? version.slice(0, 12)
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(created))
  return `${name} · ${formatBytes(bytes, language)}`
}

/** Prevents line breaks before dashes. */
function withDashes(words: string): string {
  return words.replace(/ (?=[-–] )/g, '\u00a0')
}
