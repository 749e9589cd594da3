// The bright parts of the new picture appear a little before its shadows.
vec4 transition(vec2 uv) {
  vec4 next = getToColor(uv);
  float darkness = 1.0 - dot(next.rgb, vec3(0.2126, 0.7152, 0.0722));
  float width = 0.8;
  float reached = progress * (1.0 + width);
  return mix(getFromColor(uv), next, smoothstep(darkness, darkness + width, reached));
}
