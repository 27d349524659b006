/** How fast the cost may grow, as an exponent: of what a visitor waits for, of lists, and of work that no one waits for. */
export const GOALS = { visitor: 0.1, list: 0.3, background: 1 } as const;

/** `isJob`: jobs send its statements, which other calls leave out. */
export type MeasuredCall = Readonly<{ title: string; goal: number; isJob?: boolean; run: () => Promise<void> }>;
