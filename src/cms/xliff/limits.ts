/**
 * Letters of the longest texts that `npm run test:languages` and `test:layout` draw without cutting anything off, in
 * every window and size of text. Fields without a limit wrap and scroll.
 */
const LIMITS: Readonly<Record<string, number>> = {
  'articles title': 40,
  'articles lead': 160,
  'articles tags.title': 25,
  'articles action_buttons.title': 40,
  'articles sections.rows.name': 36,
  'articles sections.rows.value': 54,
  'articles sections.rows.unit': 12,
  'articles sections.title': 42,
  'articles sections.slides.title': 42,
  'brand title': 24,
  'categories title': 26,
  'groups title': 26,
  'content-locations title': 30,
  'content-locations hotspots.title': 30,
  'dashboards title': 30,
  'dashboards links.title': 40,
  'dashboards contacts.role': 48,
  'dashboards action_buttons.title': 40,
  'dashboards media_library.title': 54,
  'dashboards media_library.group': 30,
  'menus title': 30,
  'menus items.title': 48,
  'menus items.role': 36,
  'tours title': 30,
  'tours steps.title': 30,
  'worlds name': 30,
  'worlds header_components.title': 30,
  'worlds start_page.title': 30,
  'worlds start_page.action_buttons.title': 40,
}

/** The limit of a field by its path, positions included; undefined: none. */
export function maxLengthOf(collection: string, field: string): number | undefined {
  const name = field
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .join('.')
  return LIMITS[`${collection} ${name}`]
}
