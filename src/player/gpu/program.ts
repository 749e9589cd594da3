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
 * Colours pass through as the browser provides them, without linear light or tone mapping. So do rows, top row first:
 * flipping them here is free, while flipping at upload takes CPU time.
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
void main() { gl_FragColor = transition(stageUv); }`

const PICTURE_VERTEX = /* glsl */ `
varying vec2 place;
uniform vec4 fromRect;
void main() {
  place = (position.xy * 0.5 + 0.5 - fromRect.xy) / fromRect.zw;
  place.y = 1.0 - place.y;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const PICTURE_FRAGMENT = /* glsl */ `
precision highp float;
varying vec2 place;
uniform sampler2D fromPicture;
void main() { gl_FragColor = vec4(texture2D(fromPicture, place).rgb, 1.0); }`

/** The program of a blend. An unknown name crossfades. */
export function createBlendProgram(blend: string): ShaderMaterial {
  const transition = sources[fileOf(blend)] ?? sources[fileOf('crossfade')] ?? ''
  return createProgram(FRAGMENT + transition + MAIN)
}

/** The program of a single picture, `from`. It is in use nearly always, so it samples one texture per pixel. */
export function createPictureProgram(): ShaderMaterial {
  return createProgram(PICTURE_FRAGMENT, PICTURE_VERTEX)
}

function createProgram(fragmentShader: string, vertexShader = VERTEX): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: {
      fromPicture: { value: null },
      toPicture: { value: null },
      // Set by the stage with every frame.
      fromRect: { value: new Vector4() },
      toRect: { value: new Vector4() },
      progress: { value: null },
      ratio: { value: null },
    },
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
}

function fileOf(blend: string): string {
  return `../../../shaders/${blend}.glsl`
}
