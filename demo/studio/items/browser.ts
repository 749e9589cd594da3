/** The browser that renders, with the machine's fastest renderer. */
import { type Browser, chromium } from '@playwright/test'
import { findChromium, launchOptions } from '../../../scripts/chromium'

/** Mesa uses all SIMD lanes: a third of the time of the browser's own renderer. */
const MESA = {
  args: ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
  env: { LIBGL_ALWAYS_SOFTWARE: '1', GALLIUM_DRIVER: 'llvmpipe' },
}
const isRenderer = (arg: string): boolean => arg.includes('swiftshader') || arg.includes('gpu-blocklist')

let path: Promise<string> | undefined

/** Starts a separate browser, so that two browsers draw two frames in parallel. */
export async function startBrowser(): Promise<Browser> {
  path ??= findChromium()
  const options = { ...launchOptions(await path), headless: true }
  const args = (options.args ?? []).filter((arg) => !isRenderer(arg))
  const env = { ...process.env, ...MESA.env } as Record<string, string>
  const browser = await chromium.launch({ ...options, args: [...args, ...MESA.args], env })
  if (await drawsFloats(browser)) return browser
  await browser.close()
  console.warn("Mesa's renderer is missing (libegl-mesa0, libgl1-mesa-dri): frames take three times as long")
  return chromium.launch(options)
}

async function drawsFloats(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const draws = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    return Boolean(gl?.getExtension('EXT_color_buffer_float') && gl.getExtension('EXT_float_blend'))
  })
  await page.close()
  return draws
}
