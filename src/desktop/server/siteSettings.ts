import { isRecord } from '../../content'
import type { SettingsJson } from '../../server'

/** What a desktop build wants of the page, whatever the settings file says: content from this machine, and the updater. */
export function desktopSettings(settings: SettingsJson): SettingsJson {
  return {
    ...settings,
    api: { ...group(settings.api), baseUrl: '', mediaUrl: '', domains: [] },
    updates: { ...group(settings.updates), view: true },
  }
}

/** The same, for a machine whose films have brought the browser down: pictures alone. */
export function withoutVideos(settings: SettingsJson): SettingsJson {
  return { ...settings, player: { ...group(settings.player), stage: 'images' } }
}

function group(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
