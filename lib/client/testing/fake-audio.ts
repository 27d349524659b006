import { flush } from "./scripted-chat";

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

  async play(): Promise<void> {
    if (this.isBlocked) throw new DOMException("Blocked", "NotAllowedError");
    const sound = await fetch(this.src);
    this.started.push(await sound.text());
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
