/** One prefix for what the showroom keeps in local storage. */
const PREFIX = 'showroom.'

const DEFAULT_FONT_SIZE = 9
const SMALLEST = 6
const LARGEST = 20

/** The font size setting, clamped to 6..20, 9 when none or nonsense is stored (spec §5). */
export function storedFontSize(storage: Pick<Storage, 'getItem'>): number {
  const stored = Number.parseFloat(storage.getItem(`${PREFIX}font-size`) ?? '')
  if (!Number.isFinite(stored)) return DEFAULT_FONT_SIZE
  return Math.min(LARGEST, Math.max(SMALLEST, stored))
}
