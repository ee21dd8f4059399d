/** In-place complex FFT of a power-of-two length, decimation in time. The inverse is not scaled. */
export function transform(re: Float64Array, im: Float64Array, inverse: boolean): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const r = re[i] as number;
      re[i] = re[j] as number;
      re[j] = r;
      const m = im[i] as number;
      im[i] = im[j] as number;
      im[j] = m;
    }
  }
  const cos = new Float64Array(n / 2);
  const sin = new Float64Array(n / 2);
  const sign = inverse ? 1 : -1;
  for (let i = 0; i < n / 2; i += 1) {
    cos[i] = Math.cos((2 * Math.PI * i) / n);
    sin[i] = sign * Math.sin((2 * Math.PI * i) / n);
  }
  for (let size = 2; size <= n; size <<= 1) {
    const half = size >> 1;
    const stride = n / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0, w = 0; k < half; k += 1, w += stride) {
        const a = start + k;
        const b = a + half;
        const c = cos[w] as number;
        const s = sin[w] as number;
        const br = re[b] as number;
        const bi = im[b] as number;
        const tr = br * c - bi * s;
        const ti = br * s + bi * c;
        const ar = re[a] as number;
        const ai = im[a] as number;
        re[b] = ar - tr;
        im[b] = ai - ti;
        re[a] = ar + tr;
        im[a] = ai + ti;
      }
    }
  }
}
