// The old picture goes out of focus while the new one comes into focus.
const float REACH = 0.012;

vec3 softFrom(vec2 uv, float radius) {
  vec3 sum = getFromColor(uv).rgb;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i);
    vec2 step = vec2(cos(angle), sin(angle) * ratio) * radius;
    sum += getFromColor(uv + step * 0.5).rgb + getFromColor(uv + step).rgb;
  }
  return sum / 17.0;
}

vec3 softTo(vec2 uv, float radius) {
  vec3 sum = getToColor(uv).rgb;
  for (int i = 0; i < 8; i++) {
    float angle = 0.7853982 * float(i);
    vec2 step = vec2(cos(angle), sin(angle) * ratio) * radius;
    sum += getToColor(uv + step * 0.5).rgb + getToColor(uv + step).rgb;
  }
  return sum / 17.0;
}

vec4 transition(vec2 uv) {
  vec3 from = softFrom(uv, REACH * progress);
  vec3 to = softTo(uv, REACH * (1.0 - progress));
  return vec4(mix(from, to, smoothstep(0.15, 0.85, progress)), 1.0);
}
