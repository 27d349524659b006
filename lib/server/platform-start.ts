import { type Boot, type BootFacts, type Figure, installBoot, type SideDoor } from "../platform/boot";

export type PlatformStart = {
  /** Settles when the platform, inside Next's bundle, has reported. */
  facts: Promise<BootFacts>;
  /** What the platform counts; nothing until it came to be. */
  figures: () => Promise<readonly Figure[]>;
  /** Lets the platform ask the site as a browser would. */
  lend: (sideDoor: () => Promise<SideDoor>) => void;
  /** Lets the replies under way end. */
  finish: () => Promise<void>;
  /** Finishes the platform's work and closes the database, if it came to be. */
  stop: () => Promise<void>;
};

/** Leaves the place where the platform reports; has to be there before Next starts. */
export function awaitPlatform(progress: (line: string) => void): PlatformStart {
  let boot: Boot | undefined;
  const facts = new Promise<BootFacts>((resolve, reject) => {
    boot = { progress, ready: resolve, failed: reject };
    installBoot(boot);
  });
  return {
    facts,
    figures: async () => (await boot?.figures?.()) ?? [],
    lend: (sideDoor) => {
      if (boot) boot.sideDoor = sideDoor;
    },
    finish: async () => boot?.finish?.(),
    stop: async () => boot?.stop?.(),
  };
}
