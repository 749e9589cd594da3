import type { Size } from '../../../../src/player/cover'

/** 60 windows in CSS pixels: walls, kiosks, desktops (also zoomed), tablets and phones, in both orientations. */
export const WINDOWS: readonly Size[] = [
  // Desktops and laptops.
  ...sizes('1920x1080 1920x969 1680x1050 1600x900 1536x864 1440x900 1366x768 1366x657 1360x768 1280x1024'),
  ...sizes('1280x960 1280x800 1280x720 1152x864 1024x768 1024x600 2560x1440 2560x1080 3440x1440 3840x1080'),
  // The same, zoomed in (WCAG 1.4.4).
  ...sizes('960x540 1280x540 853x480 720x450 683x384 640x360'),
  // Walls and kiosks.
  ...sizes('3840x2160 5120x2160 7680x2160 1080x1920 2160x3840 1200x1920 1080x2560 768x1366 1050x1680'),
  // Tablets, in portrait and landscape.
  ...sizes('768x1024 810x1080 820x1180 834x1194 1024x1366 1180x820 1194x834 1080x810 800x1280 600x960'),
  // Phones, in portrait and landscape.
  ...sizes('320x568 344x882 360x640 360x800 375x667 390x844 393x852 412x915 430x932 540x720'),
  ...sizes('568x320 667x375 740x360 844x390 932x430'),
]

function sizes(text: string): readonly Size[] {
  return text.split(' ').map((size) => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    return { width, height }
  })
}
