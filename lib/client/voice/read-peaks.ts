/** The volume of a recording in equal parts, each from 0 to 1 of the loudest; null when it cannot be decoded. */
export async function readPeaks(recording: Blob, parts: number): Promise<readonly number[] | null> {
  const context = new AudioContext();
  try {
    const decoded = await context.decodeAudioData(await recording.arrayBuffer());
    const samples = decoded.getChannelData(0);
    const length = Math.max(1, Math.floor(samples.length / parts));
    const peaks = Array.from({ length: parts }, (_, at) =>
      samples.subarray(at * length, (at + 1) * length).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    );
    const loudest = Math.max(...peaks, 0.001);
    return peaks.map((peak) => peak / loudest);
  } catch {
    return null;
  } finally {
    void context.close();
  }
}
