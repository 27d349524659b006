"use client";

import { useEffect, useState } from "react";
import { closeMicrophone, openMicrophone, watchLevel } from "@/lib/client/microphone";

/**
 * The volume at the microphone while `isOn`; null where it cannot be read. On phones, a second reader of the microphone would
 * silence the browser's speech recognition.
 */
export function useMicrophoneLevel(isOn: boolean): number | null {
  const [level, setLevel] = useState<number | null>(null);

  useEffect(() => {
    if (!isOn || !matchMedia("(pointer: fine)").matches) return;
    let isOver = false;
    let close = () => {};
    void openMicrophone().then((stream) => {
      if (typeof stream === "string") return;
      if (isOver) return closeMicrophone(stream);
      const unwatch = watchLevel(stream, setLevel);
      close = () => {
        unwatch();
        closeMicrophone(stream);
      };
    });
    return () => {
      isOver = true;
      close();
      setLevel(null);
    };
  }, [isOn]);

  return level;
}
