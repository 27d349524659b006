const TASKS = 12;

/** Lets everything run that waits for no timer. */
export async function flush(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await new Promise((resolve) => setImmediate(resolve));
}

/** An audio element whose sounds the test ends. */
export class FakeAudio extends EventTarget {
  src = "";
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  ended = false;
  isPlaying = false;
  /** The texts of the sounds that were started. */
  readonly started: string[] = [];
  /** Rejects the next sound, as browsers do without a person's act. */
  isBlocked = false;

  /** @param read reads the text of a sound by its object URL */
  constructor(private readonly read: (url: string) => Promise<string>) {
    super();
  }

  async play(): Promise<void> {
    if (this.isBlocked) throw new DOMException("Blocked", "NotAllowedError");
    this.started.push(await this.read(this.src));
    this.ended = false;
    this.isPlaying = true;
    this.currentTime = 0;
    this.duration = 2;
    this.dispatchEvent(new Event("loadedmetadata"));
    this.dispatchEvent(new Event("playing"));
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.dispatchEvent(new Event("pause"));
  }

  /** Plays the sound to its end. */
  async finish(): Promise<void> {
    this.currentTime = this.duration;
    this.dispatchEvent(new Event("timeupdate"));
    this.ended = true;
    this.isPlaying = false;
    this.dispatchEvent(new Event("pause"));
    this.dispatchEvent(new Event("ended"));
    await flush();
  }

  /** The element as the code under test takes it. */
  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
