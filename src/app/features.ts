import { analytics } from '../features/analytics'
import { arrival } from '../features/arrival'
import { arrows } from '../features/arrows'
import { articles } from '../features/articles'
import { configurator } from '../features/configurator'
import { contact } from '../features/contact'
import { dashboards } from '../features/dashboards'
import { debug } from '../features/debug'
import { dialog } from '../features/dialog'
import { floorPlan } from '../features/floor-plan'
import { header } from '../features/header'
import { hotspots } from '../features/hotspots'
import { iframe } from '../features/iframe'
import { lightbox } from '../features/lightbox'
import { login } from '../features/login'
import { menus } from '../features/menus'
import { missing } from '../features/missing'
import { nativeMenus } from '../features/native-menus'
import { navigationBar } from '../features/navigation-bar'
import { nextVisitor } from '../features/next-visitor'
import { notifications } from '../features/notifications'
import { passwordKeyboard } from '../features/password-keyboard'
import { pdf } from '../features/pdf'
import { screensaver } from '../features/screensaver'
import { takeAway } from '../features/take-away'
import { tilt } from '../features/tilt'
import { tours } from '../features/tours'
import { updater } from '../features/updater'
import { video } from '../features/video'
import { videoOff } from '../features/video-off'
import type { Feature } from '../ports'

/** The features of this build, in drawing order. Deleting a line and its folder removes the feature. */
export const features: readonly Feature[] = [
  header,
  hotspots,
  arrows,
  navigationBar,
  floorPlan,
  arrival,
  configurator,
  dashboards,
  contact,
  videoOff,
  articles,
  login,
  passwordKeyboard,
  pdf,
  menus,
  tours,
  video,
  iframe,
  lightbox,
  takeAway,
  tilt,
  missing,
  nativeMenus,
  dialog,
  notifications,
  screensaver,
  nextVisitor,
  analytics,
  updater,
  debug,
]
