const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const RATES = [44_100, 32_000, 24_000, 22_050, 16_000] as const;

/** The best sample rate at which a recording stays below a size; the lowest where none does. */
export function bestSampleRate(seconds: number, maxBytes: number): number {
  return (
    RATES.find((rate) => HEADER_BYTES + seconds * rate * SAMPLE_BYTES < maxBytes) ?? RATES[RATES.length - 1] ?? 16_000
  );
}

/** Mono samples from -1 to 1 as a WAV file of 16-bit PCM. */
export function encodeWav(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const bytes = samples.length * SAMPLE_BYTES;
  const wav = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) wav.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, "RIFF");
  wav.setUint32(4, 36 + bytes, true);
  text(8, "WAVEfmt ");
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, sampleRate, true);
  wav.setUint32(28, sampleRate * SAMPLE_BYTES, true);
  wav.setUint16(32, SAMPLE_BYTES, true);
  wav.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, "data");
  wav.setUint32(40, bytes, true);
  for (let i = 0; i < samples.length; i++) {
    const sample = Math.max(-1, Math.min(1, samples[i] ?? 0));
    wav.setInt16(HEADER_BYTES + i * SAMPLE_BYTES, Math.round(sample < 0 ? sample * 0x8000 : sample * 0x7fff), true);
  }
  return wav.buffer;
}
