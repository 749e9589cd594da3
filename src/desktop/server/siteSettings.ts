import { isRecord } from '../../content'
import type { SettingsJson } from '../../server'

/** The settings that a desktop build overrides: content from this machine, and the updater's view. */
export function desktopSettings(settings: SettingsJson): SettingsJson {
  return {
    ...settings,
    api: { ...group(settings.api), baseUrl: '', mediaUrl: '', domains: [] },
    updates: { ...group(settings.updates), view: true },
  }
}

/** Overrides the settings after films made the browser crash: pictures only. */
export function withoutVideos(settings: SettingsJson): SettingsJson {
  return { ...settings, player: { ...group(settings.player), stage: 'images' } }
}

function group(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
