/** The pagination that an answer reports. */
interface Pagination {
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** The records of an answer: its `data`, else the answer itself (spec §7). */
export function dataOf(answer: unknown): unknown {
  return isRecord(answer) && 'data' in answer ? answer.data : answer
}

/** The pages that follow the first answer, for backends that always paginate. */
export function missingPages(
  answer: unknown,
): readonly { readonly page: number; readonly pageSize: number }[] {
  const pagination = paginationOf(answer)
  const data = dataOf(answer)
  if (!pagination || !Array.isArray(data) || data.length >= pagination.total) return []
  const { pageSize, total } = pagination
  return Array.from({ length: Math.ceil(total / pageSize) - 1 }, (_, index) => ({
    page: index + 2,
    pageSize,
  }))
}

/** The records of a later page; none if the backend returned another page than requested. */
export function pageData(answer: unknown, page: number): readonly unknown[] {
  const data = dataOf(answer)
  return Array.isArray(data) && paginationOf(answer)?.page === page ? data : []
}

function paginationOf(answer: unknown): Pagination | undefined {
  const meta = isRecord(answer) ? answer.meta : undefined
  const pagination = isRecord(meta) ? meta.pagination : undefined
  if (!isRecord(pagination)) return undefined
  const { page, pageSize, total } = pagination
  const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
  if (!isCount(page) || !isCount(pageSize) || !isCount(total)) return undefined
  return { page, pageSize, total }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
