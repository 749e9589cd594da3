// The old picture zooms in slightly while the new one appears behind it.
vec4 transition(vec2 uv) {
  vec2 fromUv = (uv - 0.5) * (1.0 - 0.08 * progress) + 0.5;
  vec2 toUv = (uv - 0.5) * (1.0 - 0.04 * (1.0 - progress)) + 0.5;
  return mix(getFromColor(fromUv), getToColor(toUv), smoothstep(0.0, 1.0, progress));
}
