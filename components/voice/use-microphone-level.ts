"use client";

import { useEffect, useState } from "react";
import { watchMicrophone } from "@/lib/client/voice/microphone";

/**
 * The volume at the microphone while `isOn`; null where it cannot be read. On phones, a second reader of the microphone would
 * silence the browser's speech recognition.
 */
export function useMicrophoneLevel(isOn: boolean): number | null {
  const [level, setLevel] = useState<number | null>(null);

  useEffect(() => {
    if (!isOn || !matchMedia("(pointer: fine)").matches) return;
    const unwatch = watchMicrophone(setLevel);
    return () => {
      unwatch();
      setLevel(null);
    };
  }, [isOn]);

  return level;
}
