import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Locale } from '../content'
import type { Fault, Session } from './session'

/** What a page is called, and what it says where it cannot be seen. */
export interface ViewTexts {
  readonly title: string
  readonly intro: string
  fault(fault: Fault): string
}

export interface ViewProps {
  readonly session: Session
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** With the reason, where it is not the reader's wish. */
  readonly onSignOut: (why?: Fault) => void
}

/** One of the exhibitor's pages: the same sign-in, something else behind it. */
export interface View {
  texts(t: TFunction): ViewTexts
  /** Reads what it shows; refused, one is not signed in. @throws ReportError */
  probe(session: Session): Promise<unknown>
  readonly Page: ComponentType<ViewProps>
}
