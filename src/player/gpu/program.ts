import { ShaderMaterial, Vector4 } from 'three'

const sources = import.meta.glob<string>('../../../shaders/*.glsl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const VERTEX = /* glsl */ `
varying vec2 stageUv;
void main() {
  stageUv = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/**
 * Colours go through as the browser hands them over: no linear light, no tone mapping. So do rows, the top one first: they
 * are turned here, for nothing, and not by the processor with every upload.
 */
const FRAGMENT = /* glsl */ `
precision highp float;
varying vec2 stageUv;
uniform sampler2D fromPicture;
uniform sampler2D toPicture;
uniform vec4 fromRect;
uniform vec4 toRect;
uniform float progress;
uniform float ratio;

vec4 pictureColor(sampler2D picture, vec4 rect, vec2 uv) {
  vec2 place = (uv - rect.xy) / rect.zw;
  return vec4(texture2D(picture, vec2(place.x, 1.0 - place.y)).rgb, 1.0);
}
vec4 getFromColor(vec2 uv) { return pictureColor(fromPicture, fromRect, uv); }
vec4 getToColor(vec2 uv) { return pictureColor(toPicture, toRect, uv); }
`

const MAIN = /* glsl */ `
void main() {
  gl_FragColor = progress <= 0.0 ? getFromColor(stageUv) : progress >= 1.0 ? getToColor(stageUv) : transition(stageUv);
}`

/** The program of a blend; an unknown name crossfades. */
export function createProgram(blend: string): ShaderMaterial {
  const transition = sources[fileOf(blend)] ?? sources[fileOf('crossfade')] ?? ''
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT + transition + MAIN,
    uniforms: {
      fromPicture: { value: null },
      toPicture: { value: null },
      fromRect: { value: new Vector4(0, 0, 1, 1) },
      toRect: { value: new Vector4(0, 0, 1, 1) },
      progress: { value: 0 },
      ratio: { value: 1 },
    },
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
}

function fileOf(blend: string): string {
  return `../../../shaders/${blend}.glsl`
}
