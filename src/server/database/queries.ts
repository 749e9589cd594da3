/** Runs statements, in a transaction or each on its own. */
export interface Queries {
  /** `timeout`: milliseconds, if the statement may take longer than usual. */
  query<Row extends object>(
    text: string,
    values?: readonly unknown[],
    timeout?: number,
  ): Promise<readonly Row[]>
}
