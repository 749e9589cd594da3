/** The surface shader: reads baked light, and reflections from the nearest probe or the floor's mirror. */
import { PROBE } from '../../kit'

const tiles = PROBE.tiles.map(({ x, y, size }) => `vec3(${x}., ${y}., ${size}.)`).join(', ')
const rough = PROBE.tiles.map((tile) => tile.rough.toFixed(3)).join(', ')

export const surfaceVertex = /* glsl */ `
in vec3 position; in vec3 normal; in vec2 uv; in vec2 lm; in vec4 light;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix; uniform mat3 normalWorld;
out vec3 vP, vN, vLocal, vLocalN; out vec2 vUv, vLm; out vec4 vLight;
void main() {
  vec4 p = modelMatrix * vec4(position, 1.);
  vP = p.xyz; vN = normalWorld * normal; vLocal = position; vLocalN = normal; vUv = uv; vLm = lm; vLight = light;
  gl_Position = projectionMatrix * (viewMatrix * p);
}`

export const surfaceFragment = /* glsl */ `
precision highp float; precision highp sampler2D;
in vec3 vP, vN, vLocal, vLocalN; in vec2 vUv, vLm; in vec4 vLight;
out vec4 color;
uniform vec3 eye, albedo, emission; uniform vec4 surf; // rough, metal, f0, unused
uniform vec4 detailAmount; // 1/scale, vary, relief, -
uniform sampler2D lightmap, detailMap, picture, probeMap, mirror, gloss;
uniform float emitScale, opacity, linear, pixelAngle; uniform vec3 probeAt, probeMin, probeMax; uniform float probeRow, probeRows;
uniform mat4 mirrorMatrix, glossMatrix; uniform float detailBias;
const vec3 tiles[5] = vec3[5](${tiles});
const float levels[5] = float[5](${rough});

vec2 oct(vec3 d) {
  d /= abs(d.x) + abs(d.y) + abs(d.z);
  vec2 p = d.xz;
  if (d.y < 0.) p = (1. - abs(p.yx)) * vec2(p.x >= 0. ? 1. : -1., p.y >= 0. ? 1. : -1.);
  return p * .5 + .5;
}
vec3 tile(vec2 o, int i) {
  vec3 t = tiles[i];
  vec2 px = t.xy + 1. + o * (t.z - 2.);
  px.y += probeRow * ${PROBE.h}.;
  return textureLod(probeMap, px / vec2(${PROBE.w}., ${PROBE.h}. * probeRows), 0.).rgb;
}
vec3 probe(vec3 d, float r) {
  vec3 f = max((probeMax - vP) / d, (probeMin - vP) / d);
  float t = min(min(f.x, f.y), f.z);
  vec2 o = oct(t > 0. ? vP + d * t - probeAt : d);
  int i = r < levels[1] ? 0 : r < levels[2] ? 1 : r < levels[3] ? 2 : 3;
  return mix(tile(o, i), tile(o, i + 1), clamp((r - levels[i]) / (levels[i + 1] - levels[i]), 0., 1.));
}
vec2 brdf(float nv, float r) { // Karis' fit of the split-sum term
  vec4 c = r * vec4(-1., -.0275, -.572, .022) + vec4(1., .0425, 1.04, -.04);
  float a = min(c.x * c.x, exp2(-9.28 * nv)) * c.x + c.y;
  return vec2(-1.04, 1.04) * a + c.zw;
}
// Stored colours are squeezed into 0..1, so that averaging samples keeps bright edges smooth.
// The mirror keeps them linear (clamped), for its mipmaps to be true averages.
// Ink comes with its colours encoded and multiplied by its cover, so that mipmaps average it rightly.
vec3 decode(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }
vec3 squeeze(vec3 c) { c = clamp(c, 0., 60.); return linear > 0. ? min(c, vec3(14.)) : c / (1. + max(c.r, max(c.g, c.b))); }

void main() {
  vec3 V = eye - vP; float dist = length(V); V /= dist;
#ifdef GLOW
  float fall = smoothstep(0., .25, vUv.y) ;
  color = vec4(emission * fall * .3, dist); return;
#endif
  vec3 N = normalize(vN);
#ifdef TWO_SIDED
  if (dot(N, V) < 0.) N = -N;
#endif
  float r = surf.x;
  vec3 base = albedo;
#ifdef DETAIL
  vec3 an = abs(vLocalN);
  vec2 duv = an.y > max(an.x, an.z) ? vLocal.zx : an.x > an.z ? vLocal.zy : vLocal.xy;
  vec4 d = texture(detailMap, duv * detailAmount.x, detailBias) * 2. - 1.;
  base *= max(0., 1. + d.r * detailAmount.y);
  r = clamp(r * (1. + d.g * .35), .03, 1.);
  vec2 tilt = d.ba * detailAmount.z;
  vec3 T = an.y > max(an.x, an.z) ? vec3(0., 0., 1.) : an.x > an.z ? vec3(0., 0., 1.) : vec3(1., 0., 0.);
  vec3 B = normalize(cross(N, T)); T = cross(B, N);
  vec3 Nd = normalize(N + T * tilt.x + B * tilt.y);
#else
  vec3 Nd = N;
#endif
#ifdef PICTURE
  vec4 pic = texture(picture, vUv, detailBias);
#ifdef MASK
  if (pic.a < .004) discard;
  pic.rgb = decode(pic.rgb / pic.a);
  if (emitScale == 0.) base = pic.rgb;
#else
  if (emitScale == 0.) base = mix(base, pic.rgb, pic.a);
#endif
#endif
#ifdef MAPPED
  vec4 bake = texture(lightmap, vLm);
#else
  vec4 bake = vLight;
#endif
  float nv = clamp(dot(Nd, V), .02, 1.);
  vec3 R = reflect(-V, Nd);
  // Reflections must not look below the true surface.
  R = normalize(R + N * max(0., -dot(R, N)));
  vec3 f0 = mix(vec3(surf.z), base, surf.y);
  vec2 ab = brdf(nv, r);
#if defined(FLOOR)
  vec4 g = glossMatrix * vec4(vP, 1.);
  vec3 spec = textureLod(gloss, g.xy / g.w, 0.).rgb;
  float occ = 1.;
#elif defined(LOBE)
  vec3 spec = vec3(0.);
  float a = r * r;
  vec4 m = mirrorMatrix * vec4(vP, 1.);
  float tHit = textureLod(mirror, m.xy / m.w, 2.).a;
  // Each tap reads a footprint as wide as its share of the lobe: no speckles from thin bright lights.
  float wide = log2(1.2 * a * clamp((tHit - dist) / tHit, 0., 1.) / pixelAngle) - .5 * log2(float(TAPS)) + 1.2;
  // Pixels of a 4 × 4 square share one sequence, which the blurs that follow add up: no grain that would boil.
  ivec2 px = ivec2(gl_FragCoord.xy) & 3;
  int first = (px.x + 4 * px.y) * TAPS;
  for (int i = 0; i < TAPS; i++) {
    float u = .93 * fract(float(first + i) * .7548776662), th = 6.2831853 * fract(float(first + i) * .5698402910);
    float ct2 = (1. - u) / (1. + (a * a - 1.) * u); float st = sqrt(max(0., 1. - ct2));
    vec3 h = vec3(st * cos(th), sqrt(ct2), st * sin(th));
    vec3 L = reflect(-V, h); L.y = abs(L.y);
    vec4 q = mirrorMatrix * vec4(vP + L * clamp(tHit - dist, .02, 40.), 1.);
    // Towards its rim the lobe thins out, and a tap stands for more of it.
    spec += textureLod(mirror, clamp(q.xy / q.w, .002, .998), clamp(wide - .5 * log2(1. - u), 0., 6.)).rgb;
  }
  color = vec4(spec / float(TAPS), 1.); return;
  float occ = 1.; // unreachable, but the code below must compile
#else
  vec3 spec = probe(R, r);
  float occ = clamp(pow(nv + bake.a, exp2(-16. * r - 1.)) - 1. + bake.a, 0., 1.);
  vec3 around = tile(oct(N), 4);
  float ratio = dot(bake.rgb, vec3(.3, .6, .1)) / (dot(around, vec3(.3, .6, .1)) + .02);
  occ *= mix(1., clamp(ratio, 0.12, 1.15), .35 + .55 * r);
#endif
  vec3 s = spec * (f0 * ab.x + ab.y) * occ;
#ifdef GLASS
  float fr = opacity + (1. - opacity) * pow(1. - abs(dot(N, V)), 5.);
  color = vec4(albedo * opacity * probe(-V, 1.) * .25 + probe(R, .1) * (.04 + .96 * pow(1. - abs(dot(N, V)), 5.)), fr);
  color.rgb = squeeze(color.rgb);
  return;
#endif
  vec3 diff = base * (1. - surf.y) * bake.rgb * (1. - (f0 * ab.x + ab.y));
  vec3 glow = emission;
#ifdef PICTURE
#ifdef MASK
  glow = pic.rgb * emitScale;
#else
  if (emitScale > 0.) glow = pic.rgb * pic.a * emitScale;
#endif
#endif
#ifdef MASK
  color = vec4(squeeze(diff + s + glow) * pic.a, pic.a);
#else
  color = vec4(squeeze(diff + s + glow), dist);
#endif
}`
