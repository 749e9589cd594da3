/** The shaders that turn sub-frames into a finished picture. */
export const quadVertex = /* glsl */ `
out vec2 vUv;
void main() { vUv = vec2(gl_VertexID == 1 ? 2. : 0., gl_VertexID == 2 ? 2. : 0.); gl_Position = vec4(vUv * 2. - 1., 0., 1.); }`

const head =
  'precision highp float; precision highp sampler2D; in vec2 vUv; out vec4 color; uniform sampler2D src; '

/** Adds one sub-frame (still squeezed). */
export const addFragment =
  head +
  /* glsl */ `uniform float weight;
void main() { color = max(textureLod(src, vUv, 0.), 0.) * weight; }`

/** The sum of all sub-frames, sharpened against its neighbours, as light again. */
export const resolveFragment =
  head +
  /* glsl */ `uniform float sharpen;
vec4 at(int x, int y) { ivec2 p = ivec2(gl_FragCoord.xy) + ivec2(x, y); return texelFetch(src, clamp(p, ivec2(0), textureSize(src, 0) - 1), 0); }
void main() {
  vec4 c = at(0, 0);
  vec3 sharp = c.rgb + sharpen * (4. * c.rgb - at(-1, 0).rgb - at(1, 0).rgb - at(0, -1).rgb - at(0, 1).rgb);
  vec3 s = clamp(sharp, 0., 1.);
  color = vec4(s / max(.012, 1. - max(s.r, max(s.g, s.b))), c.a);
}`

export const downFragment =
  head +
  /* glsl */ `uniform vec2 px; uniform float threshold;
vec3 at(float x, float y) { vec3 c = textureLod(src, vUv + vec2(x, y) * px, 0.).rgb; float l = max(c.r, max(c.g, c.b)); return c * (threshold > 0. ? smoothstep(threshold, threshold * 3., l) : 1.); }
void main() { color = vec4((at(0., 0.) * 4. + (at(-1., -1.) + at(1., -1.) + at(-1., 1.) + at(1., 1.)) * 2. + at(-2., 0.) + at(2., 0.) + at(0., -2.) + at(0., 2.)) / 16., 1.); }`

export const upFragment =
  head +
  /* glsl */ `uniform vec2 px; uniform float weight;
vec3 at(float x, float y) { return textureLod(src, vUv + vec2(x, y) * px, 0.).rgb; }
void main() { color = vec4((at(0., 0.) * 4. + (at(-1., 0.) + at(1., 0.) + at(0., -1.) + at(0., 1.)) * 2. + at(-1., -1.) + at(1., -1.) + at(-1., 1.) + at(1., 1.)) / 16. * weight, 1.); }`

/** Exposure, bloom, AgX with a punchier look, vignette, dither to 8 bits. */
export const gradeFragment =
  head +
  /* glsl */ `
uniform sampler2D bloom; uniform float exposure, bloomAmount, contrast, saturation; uniform vec4 part; // what of the picture is drawn
const mat3 inset = mat3(.856627153315983, .137318972929847, .11189821299995, .0951212405381588, .761241990602591, .0767994186031903, .0482516061458583, .101439036467562, .811302368396859);
const mat3 outset = mat3(1.1271005818144368, -.1413297634984383, -.14132976349843826, -.11060664309660323, 1.157823702216272, -.11060664309660294, -.016493938717834573, -.016493938717834257, 1.2519364065950405);
const mat3 to2020 = mat3(.6274, .0691, .0164, .3293, .9195, .088, .0433, .0113, .8956);
const mat3 from2020 = mat3(1.6605, -.1246, -.0182, -.5876, 1.1329, -.1006, -.0728, -.0083, 1.1187);
vec3 curve(vec3 x) { vec3 x2 = x * x, x4 = x2 * x2; return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + .4298 * x2 + .1191 * x - .00232; }
float hash(vec2 p) { vec3 q = fract(vec3(p.xyx) * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
void main() {
  vec3 c = textureLod(src, vUv, 0.).rgb + textureLod(bloom, vUv, 0.).rgb * bloomAmount;
  vec2 e = part.xy + vUv * part.zw - .5;
  c *= exposure * (1. - .38 * smoothstep(.25, .85, length(e * vec2(1., .8))));
  c = inset * (to2020 * c);
  c = clamp((log2(max(c, 1e-10)) + 12.47393) / (4.026069 + 12.47393), 0., 1.);
  c = curve(c);
  // Look, on the log-encoded image: contrast about mid grey, then saturation.
  c = pow(max(c, 0.), vec3(contrast));
  float l = dot(c, vec3(.2126, .7152, .0722));
  c = max(l + (c - l) * saturation, 0.);
  c = from2020 * pow(max(outset * c, 0.), vec3(2.2));
  c = clamp(c, 0., 1.);
  c = mix(c * 12.92, 1.055 * pow(c, vec3(1. / 2.4)) - .055, step(.0031308, c));
  float n = hash(gl_FragCoord.xy) + hash(gl_FragCoord.xy + 57.3) - 1.;
  color = vec4(c + n / 255., 1.);
}`
