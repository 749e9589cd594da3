import { visitAt } from '../drawn'

const item = (id: number, title: string, url: string) => ({
  ...{ id, __component: 'menu-items.link', title },
  target: { url, new_tab: true },
})
const LEGAL = {
  ...{ id: 1, documentId: 'm1', key: 'legal-root', title: 'Legal' },
  items: [
    item(1, 'Privacy notice', 'https://company.example/privacy'),
    item(2, 'Imprint', 'https://company.example/imprint'),
  ],
}
/** A visit whose content links these menus, by default a privacy notice and an imprint. */
export const visitWithMenus = (
  settings: Parameters<typeof visitAt>[2] = {},
  menus: readonly object[] = [LEGAL],
) =>
  visitAt(
    {
      worlds: { hall: ['a'] },
      passages: [],
      more: {
        menus,
        'app-setting': {
          id: 1,
          default_world: { slug: 'hall' },
          menus: menus.length > 0 ? [{ key: 'legal-root' }] : [],
        },
      },
    },
    'a',
    settings,
  )
