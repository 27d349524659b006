"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { HandsFreeProps } from "@/components/voice/hands-free";
import type { ListeningPanelProps } from "@/components/voice/listening-panel";
import type { ReplyPlayerProps } from "@/components/voice/reply-player";
import type { VoiceControlsProps } from "@/components/voice/voice-controls";

// Without its code the chat is text alone.
function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}

const LazyControls = lazily(() => import("@/components/voice/voice-controls").then((module) => module.VoiceControls));
const LazyPlayer = lazily(() => import("@/components/voice/reply-player").then((module) => module.ReplyPlayer));
const LazyPanel = lazily(() => import("@/components/voice/listening-panel").then((module) => module.ListeningPanel));
const LazyHandsFree = lazily(() => import("@/components/voice/hands-free").then((module) => module.HandsFree));

/** The buttons for spoken replies and hands-free talk. */
export function VoiceControlsSlot(props: VoiceControlsProps) {
  return (
    <Suspense fallback={null}>
      <LazyControls {...props} />
    </Suspense>
  );
}

/** The player below a reply. */
export function ReplyPlayerSlot(props: ReplyPlayerProps) {
  return (
    <Suspense fallback={null}>
      <LazyPlayer {...props} />
    </Suspense>
  );
}

/** Shown above the message field while the microphone listens. */
export function ListeningPanelSlot(props: ListeningPanelProps) {
  return (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** Takes the place of the message field in hands-free talk. */
export function HandsFreeSlot(props: HandsFreeProps) {
  return (
    <Suspense fallback={null}>
      <LazyHandsFree {...props} />
    </Suspense>
  );
}
