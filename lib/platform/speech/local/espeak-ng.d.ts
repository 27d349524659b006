/** The package has no types. */
declare module "@echogarden/espeak-ng-emscripten" {
  type Worker = {
    /** 0 for success; 2 for an unknown voice, which leaves the one before. */
    set_voice: (identifier: string) => number;
    set_pitch: (pitch: number) => void;
    set_rate: (wordsPerMinute: number) => void;
    /** Returning true from the callback aborts. */
    synthesize: (text: string, onAudio: (samples: Int16Array | null) => boolean) => void;
  };
  export default function init(): Promise<{ eSpeakNGWorker: new () => Promise<Worker> | Worker }>;
}
