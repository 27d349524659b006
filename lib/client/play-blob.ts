/** Ended: played to its end. Stopped: by the signal, or paused by the system, as for a call. */
export type PlaybackEnd = "ended" | "stopped" | "failed";

type PlayOptions = {
  rate: number;
  signal: AbortSignal;
  /** The position and the duration in seconds, whenever they change. */
  onTime: (seconds: number, duration: number) => void;
  /** The sound is audible. */
  onPlaying?: () => void;
};

/** Plays a recording on an audio element. Never rejects. */
export function playBlob(element: HTMLAudioElement, blob: Blob, options: PlayOptions): Promise<PlaybackEnd> {
  const { rate, signal, onTime, onPlaying } = options;
  if (signal.aborted) return Promise.resolve("stopped");
  const url = URL.createObjectURL(blob);
  const listening = new AbortController();
  return new Promise<PlaybackEnd>((resolve) => {
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    const tell = () => onTime(element.currentTime, element.duration);
    on("playing", () => onPlaying?.());
    on("loadedmetadata", tell);
    on("timeupdate", tell);
    on("ended", () => resolve("ended"));
    on("error", () => resolve("failed"));
    on("pause", () => {
      if (!element.ended) resolve("stopped");
    });
    signal.addEventListener(
      "abort",
      () => {
        element.pause();
        resolve("stopped");
      },
      { signal: listening.signal },
    );
    element.src = url;
    // Loading resets the rate to the default one.
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    // Rejected without a person's act, for a damaged file, and when another sound replaces this one.
    element.play().catch(() => resolve(signal.aborted ? "stopped" : "failed"));
  }).finally(() => {
    listening.abort();
    URL.revokeObjectURL(url);
  });
}
