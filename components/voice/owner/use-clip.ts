"use client";

import { useEffect, useRef, useState } from "react";
import type { AudioOutcome } from "@/lib/client/api/fetch-audio";
import { audioOutput, unlockAudio } from "@/lib/client/voice/audio-output";
import { playBlob } from "@/lib/client/voice/play-blob";
import { readPeaks } from "@/lib/client/voice/read-peaks";

/** Bars of a drawn sound. */
export const CLIP_BARS = 72;

export type ClipState = Readonly<{
  phase: "idle" | "loading" | "playing";
  seconds: number;
  total: number | null;
  /** The drawn sound; null before it is loaded. */
  peaks: readonly number[] | null;
}>;

const SILENT: ClipState = { phase: "idle", seconds: 0, total: null, peaks: null };

/** A sound that is fetched on first use, played, paused and continued. Starting another one on the page stops it. */
export function useClip(load: (signal: AbortSignal) => Promise<AudioOutcome>, onFailure: (failure: Failure) => void) {
  const [state, setState] = useState(SILENT);
  const playing = useRef<AbortController | null>(null);
  const loaded = useRef<Blob | null>(null);
  /** Where to continue, in seconds. */
  const position = useRef(0);

  useEffect(() => () => playing.current?.abort(), []);

  async function play() {
    unlockAudio();
    const controller = new AbortController();
    playing.current = controller;
    const { signal } = controller;
    const set = (changed: Partial<ClipState>) => {
      if (playing.current === controller) setState((before) => ({ ...before, ...changed }));
    };
    if (!loaded.current) {
      set({ phase: "loading" });
      const outcome = await load(signal);
      if (signal.aborted) return set({ phase: "idle" });
      if (!outcome.ok) {
        set({ phase: "idle" });
        return onFailure(outcome);
      }
      loaded.current = outcome.data;
      void readPeaks(outcome.data, CLIP_BARS).then((peaks) => set({ peaks }));
    }
    const end = await playBlob(audioOutput(), loaded.current, {
      rate: 1,
      from: position.current,
      signal,
      onPlaying: () => set({ phase: "playing" }),
      onTime: (seconds, total) => {
        position.current = seconds;
        set({ seconds, total: Number.isFinite(total) ? total : null });
      },
    });
    if (end === "ended") position.current = 0;
    set(end === "ended" ? { phase: "idle", seconds: 0 } : { phase: "idle" });
    if (end === "failed") onFailure({ code: "internal", message: "" });
  }

  function pause() {
    playing.current?.abort();
  }

  return {
    state,
    toggle: () => (state.phase === "idle" ? void play() : pause()),
    play: () => void play(),
    pause,
    /** Forgets the sound, which has changed. */
    reset() {
      pause();
      playing.current = null;
      loaded.current = null;
      position.current = 0;
      setState(SILENT);
    },
  };
}

type Failure = { code: string; message: string };
export type Clip = ReturnType<typeof useClip>;
