import type { Locale } from '../../content'
import { errorLog } from '../http/errorLog'
import type { Letter } from '../mail/letter'
import type { Notices } from '../mail/smtp'
import { readTexts } from '../mail/texts'
import { escapeHtml } from '../pages/markup'
import type { Inbox } from './inbox'

interface FullnessOptions {
  readonly inbox: Pick<Inbox, 'usage'>
  /** Where it is, for the operator. */
  readonly name: string
  /** Sends the warning; absent: mail is not set up. */
  readonly notices: Notices | undefined
  /** Chooses one of several servers; absent: there is one. */
  readonly lease?: Lease | undefined
  /** The language of the warning. */
  readonly locale: () => Locale
  readonly now?: () => Date
  readonly print?: (line: string) => void
}

/** Work that one of several servers does. */
export interface Lease {
  /** Whether this server does it. */
  take(): Promise<boolean>
  release(): Promise<void>
}

/** Milliseconds between two attempts to mail the warning. */
const RETRY_AFTER = 15 * 60_000

/**
 * Returns a check that warns once, in the log and by mail, when the inbox is nearly full, and again after it was
 * collected in between.
 */
export function createFullnessCheck({
  inbox,
  name,
  notices,
  lease,
  locale,
  now = () => new Date(),
  print = errorLog.print,
}: FullnessOptions): () => Promise<void> {
  let isPrinted = false
  let isMailed = false
  let nextMailAt = 0

  return async () => {
    const { state, bytes, mostBytes } = await inbox.usage()
    if (state === 'ok') {
      if (isMailed) await lease?.release()
      isPrinted = isMailed = false
      return
    }
    const percent = Math.floor((bytes / mostBytes) * 100)
    if (!isPrinted)
      print(`The inbox ${name} is ${percent} % full: collect its messages, or it will accept no more.`)
    isPrinted = true
    if (!notices || isMailed || now().getTime() < nextMailAt) return
    nextMailAt = now().getTime() + RETRY_AFTER
    if (lease && !(await lease.take())) return
    isMailed = true
    const id = `inbox.${now().toISOString().slice(0, 10)}`
    const outcome = await notices.notify(id, await writeWarning(percent, locale()), now())
    if (outcome.type === 'sent') return
    isMailed = false
    await lease?.release()
    print(`The warning about the inbox could not be mailed: ${outcome.reason}.`)
  }
}

async function writeWarning(percent: number, locale: Locale): Promise<Letter> {
  const translate = await readTexts(locale, 'report/')
  const value = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
  const subject = translate('inbox_mail.subject', { percent: value })
  const text = translate('inbox_mail.text')
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    `<body style="font:16px/1.5 sans-serif"><p>${escapeHtml(subject)}</p><p>${escapeHtml(text)}</p></body></html>`,
  ].join('\n')
  return { locale, subject, text: `${subject}\n\n${text}\n`, html }
}
