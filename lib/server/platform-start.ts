import { type Boot, type BootFacts, installBoot, type SideDoor } from "../platform/boot";
import type { Metrics } from "../platform/metrics";

export type PlatformStart = {
  /** Settles when the platform, inside Next's bundle, has reported. */
  facts: Promise<BootFacts>;
  /** Lets the platform ask the site as a browser would. */
  lend: (sideDoor: () => Promise<SideDoor>) => void;
  /** Lets the replies under way end. */
  finish: () => Promise<void>;
  /** Finishes the platform's work and closes the database, if it came to be. */
  stop: () => Promise<void>;
};

/** Leaves the place where the platform reports; has to be there before Next starts. */
export function awaitPlatform(metrics: Metrics, progress: (line: string) => void): PlatformStart {
  let boot: Boot | undefined;
  const facts = new Promise<BootFacts>((resolve, reject) => {
    boot = { metrics, progress, ready: resolve, failed: reject };
    installBoot(boot);
  });
  return {
    facts,
    lend: (sideDoor) => {
      if (boot) boot.sideDoor = sideDoor;
    },
    finish: async () => boot?.finish?.(),
    stop: async () => boot?.stop?.(),
  };
}
