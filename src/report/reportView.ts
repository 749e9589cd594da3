import { ReportPage } from './ReportPage'
import { readReport } from './session'
import type { View } from './view'

/** `/report`: visits. */
export const report: View = {
  texts: (t) => ({
    title: t('report.title'),
    intro: t('report.intro'),
    fault: (fault) => t(`report.fault_${fault}`),
  }),
  probe: (session) => readReport(session, 'today'),
  Page: ReportPage,
}
