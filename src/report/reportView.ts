import { ReportPage } from './ReportPage'
import { readReport } from './session'
import type { View } from './view'

/** `/report`: what visitors did. */
export const report: View = {
  words: (t) => ({
    title: t('report.title'),
    intro: t('report.intro'),
    fault: (fault) => t(`report.fault_${fault}`),
  }),
  tryOut: (session) => readReport(session, 'today'),
  Page: ReportPage,
}
