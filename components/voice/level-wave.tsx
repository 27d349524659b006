"use client";

import { useEffect, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";

const BARS = 56;
const RECENT = 20;
const bars = Array.from({ length: BARS }, (_, at) => at);

/** The volume of the last seconds, newest at the end. Shows each reported level; nothing moves while none is. */
export function LevelWave({ level }: { level: number }) {
  const [levels, setLevels] = useState<readonly number[]>(() => bars.map(() => 0));
  const latest = useRef(level);
  latest.current = level;

  // One bar ten times a second, whether or not the level has changed.
  useEffect(() => {
    const timer = setInterval(() => setLevels((shown) => [...shown.slice(1), latest.current]), 100);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className="level-wave" aria-hidden="true">
      {bars.map((at) => (
        <i
          key={at}
          className={classNames(at < BARS - RECENT && "level-wave__old")}
          // Set by script: the content security policy forbids style attributes.
          ref={(bar) => bar?.style.setProperty("--height", `${Math.max(8, Math.round((levels[at] ?? 0) * 100))}%`)}
        />
      ))}
    </div>
  );
}
