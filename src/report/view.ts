import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { Locale } from '../content'
import type { Fault, Session } from './session'

/** Title, introduction and error texts of a page. */
export interface ViewTexts {
  readonly title: string
  readonly intro: string
  fault(fault: Fault): string
}

export interface ViewProps {
  readonly session: Session
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** Called with a reason when the session ends, without one when the reader signs out. */
  readonly onSignOut: (why?: Fault) => void
}

/** One of the exhibitor's pages; all share the sign-in. */
export interface View {
  texts(t: TFunction): ViewTexts
  /** Requests the page's data; fails if the user may not see it. @throws ReportError */
  probe(session: Session): Promise<unknown>
  readonly Page: ComponentType<ViewProps>
}
