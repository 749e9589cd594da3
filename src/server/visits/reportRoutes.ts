import { type Context, Hono } from 'hono'
import type { AccessRules } from '../../content'
import type { AuthContext } from '../access/authContext'
import { errorAnswer } from '../http/errors'
import { fairReportOf } from './fairReport'
import { reportCsv } from './reportCsv'
import type { VisitStore } from './visitStore'

/** Scope for reading the report and the messages. */
export const REPORT_SCOPE = 'report'

export const REPORT = '/box-api/report'

interface ReportOptions {
  /** Absent: this server does not store visits. */
  readonly visits: VisitStore | undefined
  readonly auth: AuthContext
  readonly accessRules: () => AccessRules
}

/**
 * `GET /box-api/report?day`: the report of a day (`2026-11-23`, `today`) or of `all` days, for users with
 * the scope `report`. `format=csv` returns CSV; `separator=semicolon` is for spreadsheets with a decimal
 * comma.
 */
export function reportRoutes({ visits, auth, accessRules }: ReportOptions): Hono {
  return new Hono().get(REPORT, async (c) => {
    const denied = await denyWithoutScope(c, auth, accessRules(), REPORT_SCOPE)
    if (denied) return denied
    if (!visits) return errorAnswer(c, 501, 'This server does not store visits')
    const asked = c.req.query('day') ?? 'today'
    const format = c.req.query('format') ?? 'json'
    const separator = c.req.query('separator') ?? 'comma'
    const today = visits.today()
    const day = asked === 'today' ? today : asked
    if (!/^(all|\d{4}-\d{2}-\d{2})$/.test(day)) return errorAnswer(c, 400, 'day must be a date, today or all')
    if (!['json', 'csv'].includes(format)) return errorAnswer(c, 400, 'format must be json or csv')
    if (!['comma', 'semicolon'].includes(separator))
      return errorAnswer(c, 400, 'separator must be comma or semicolon')

    const totals = await visits.totals(day === 'all' ? undefined : [day])
    const about = { day, today, days: await visits.days(), timeZone: visits.calendar.timeZone }
    const report = fairReportOf(totals, about)
    const headers = { 'Cache-Control': 'no-store', Vary: 'Authorization' }
    if (format === 'json') return c.json(report, 200, headers)
    return c.body(reportCsv(report, separator === 'comma' ? ',' : ';'), 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="visits-${day}.csv"`,
    })
  })
}

/** Answers 401 or 403 without the scope, before anything else is disclosed. */
export async function denyWithoutScope(
  c: Context,
  auth: AuthContext,
  accessRules: AccessRules,
  scope: string,
): Promise<Response | undefined> {
  const visitor = await auth.visitor(c, accessRules)
  if (visitor === 'invalid' || !visitor.user) return errorAnswer(c, 401, 'Missing or invalid credentials')
  if (!visitor.user.scopes.includes(scope)) return errorAnswer(c, 403, 'Forbidden')
  return undefined
}
