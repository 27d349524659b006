/**
 * The one table of rate limits: how many calls within how many seconds, counted per client address and,
 * where the call names an email address, per that address too. `RATE_LIMITS=off` switches all of them off.
 */
export const LIMITS = {
  register: { perClient: 20, perEmail: 8, windowSeconds: 600 },
  verify: { perClient: 40, perEmail: 20, windowSeconds: 600 },
  resend: { perClient: 20, perEmail: 6, windowSeconds: 600 },
  documents: { perClient: 300, perEmail: 300, windowSeconds: 600 },
  chat: { perClient: 120, perEmail: 30, windowSeconds: 60 },
} as const satisfies Record<string, { perClient: number; perEmail: number; windowSeconds: number }>;

export type LimitName = keyof typeof LIMITS;
