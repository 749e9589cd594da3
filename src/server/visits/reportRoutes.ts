import { type Context, Hono } from 'hono'
import type { AccessRules } from '../../content'
import type { DayCount, FairHours, FunnelComparison } from '../../contracts'
import type { AuthContext } from '../access/authContext'
import { errorAnswer } from '../http/errors'
import type { DayTotals } from './dayTotals'
import { fairReportOf } from './fairReport'
import { funnelUntil } from './funnel'
import { reportCsv } from './reportCsv'
import type { VisitStore } from './visitStore'

/** Scope for reading the report and the messages. */
export const REPORT_SCOPE = 'report'

export const REPORT = '/box-api/report'

const FAIR_HOURS: FairHours = { from: 9, to: 18 }

interface ReportOptions {
  /** Absent: this server does not store visits. */
  readonly visits: VisitStore | undefined
  /** Absent: 9 to 18. */
  readonly fairHours?: FairHours | undefined
  readonly auth: AuthContext
  readonly accessRules: () => AccessRules
}

/**
 * `GET /box-api/report?day`: the report of a day (`2026-11-23`, `today`) or of `all` days, for users with
 * the scope `report`. `format=csv` returns CSV; `separator=semicolon` is for spreadsheets with a decimal
 * comma.
 */
export function reportRoutes({ visits, fairHours = FAIR_HOURS, auth, accessRules }: ReportOptions): Hono {
  return new Hono().get(REPORT, async (c) => {
    const denied = await denyWithoutScope(c, auth, accessRules(), REPORT_SCOPE)
    if (denied) return denied
    if (!visits) return errorAnswer(c, 501, 'This server does not store visits')
    const asked = c.req.query('day') ?? 'today'
    const format = c.req.query('format') ?? 'json'
    const separator = c.req.query('separator') ?? 'comma'
    const { day: today, hour } = visits.now()
    const day = asked === 'today' ? today : asked
    if (!/^(all|\d{4}-\d{2}-\d{2})$/.test(day)) return errorAnswer(c, 400, 'day must be a date, today or all')
    if (!['json', 'csv'].includes(format)) return errorAnswer(c, 400, 'format must be json or csv')
    if (!['comma', 'semicolon'].includes(separator))
      return errorAnswer(c, 400, 'separator must be comma or semicolon')

    const totals = await visits.totals(day === 'all' ? undefined : [day])
    const days = await visits.days()
    const comparison =
      day === 'all'
        ? undefined
        : await compareDay(visits, { day, days, totals, untilHour: day === today ? hour : 24 })
    const report = fairReportOf(totals, {
      ...{ day, today, days, timeZone: visits.calendar.timeZone, fairHours },
      ...(comparison && { comparison }),
    })
    const headers = { 'Cache-Control': 'no-store', Vary: 'Authorization' }
    if (format === 'json') return c.json(report, 200, headers)
    return c.body(reportCsv(report, separator === 'comma' ? ',' : ';'), 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="visits-${day}.csv"`,
    })
  })
}

interface ComparedDay {
  readonly day: string
  /** Oldest first. */
  readonly days: readonly DayCount[]
  readonly totals: DayTotals
  /** A day that is not over is compared until its last full hour: the rest of the earlier day would look like a loss. */
  readonly untilHour: number
}

/** Compares a day with the last earlier one that has visits. */
async function compareDay(
  visits: VisitStore,
  { day, days, totals, untilHour }: ComparedDay,
): Promise<FunnelComparison | undefined> {
  const earlier = days.findLast((each) => each.day < day)
  if (!earlier || untilHour === 0) return undefined
  const before = await visits.totals([earlier.day])
  return {
    ...{ day: earlier.day, untilHour },
    now: funnelUntil(totals.funnels, untilHour),
    before: funnelUntil(before.funnels, untilHour),
  }
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
