// A soft edge crosses the picture from left to right.
vec4 transition(vec2 uv) {
  float softness = 0.25;
  float edge = progress * (1.0 + softness);
  return mix(getFromColor(uv), getToColor(uv), 1.0 - smoothstep(edge - softness, edge, uv.x));
}
