import type { HeaderComponent } from '../../content'
import { targetLocation, useContent, useVisit } from '../../ports'
import { Logo } from './Logo'
import { Parts } from './Parts'

/** The logo, and the world's further header parts: logos, links and texts (spec §3). */
export function Header() {
  const { worlds, appSetting } = useContent()
  const world = useVisit((state) => worlds.get(targetLocation(state)?.world ?? ''))
  if (!world) return null
  const media = world.logo.media ?? appSetting.appLogo
  const parts = world.headerComponents
  // A part with the same image is not shown twice: it defines the logo's link.
  const isLogo = (part: HeaderComponent) => part.kind === 'logo' && part.media.url === media?.url
  return (
    <>
      <Logo world={world} media={media} action={parts.find(isLogo)?.action} />
      <Parts parts={parts.filter((part) => !isLogo(part))} />
    </>
  )
}
