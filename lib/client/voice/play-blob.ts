/** Ended: played to its end. Stopped: by the signal, or paused by the system, as for a call. */
export type PlaybackEnd = "ended" | "stopped" | "failed";

type PlayOptions = {
  rate: number;
  /** Where to begin, in seconds. */
  from?: number;
  signal: AbortSignal;
  /** The position and the duration in seconds, whenever they change. */
  onTime: (seconds: number, duration: number) => void;
  /** The sound is audible. */
  onPlaying?: () => void;
};

/** Stops what an element plays. */
const stops = new WeakMap<HTMLAudioElement, () => void>();

/** Plays a recording on an audio element, and stops the one that plays there. Never rejects. */
export function playBlob(element: HTMLAudioElement, blob: Blob, options: PlayOptions): Promise<PlaybackEnd> {
  const { rate, from = 0, signal, onTime, onPlaying } = options;
  if (signal.aborted) return Promise.resolve("stopped");
  stops.get(element)?.();
  const url = URL.createObjectURL(blob);
  const listening = new AbortController();
  return new Promise<PlaybackEnd>((resolve) => {
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    const tell = () => onTime(element.currentTime, element.duration);
    stops.set(element, () => resolve("stopped"));
    on("playing", () => onPlaying?.());
    on("loadedmetadata", () => {
      if (from > 0) element.currentTime = from;
      tell();
    });
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
