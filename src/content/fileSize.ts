/** A file's size as people of that language write it, from kilobytes; empty where it is not known. */
export function fileSize(kilobytes: number, language: string): string {
  if (kilobytes <= 0) return ''
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1000, 'megabyte']
  const digits = unit === 'megabyte' && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
