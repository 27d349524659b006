/**
 * The rate limits: calls within `windowSeconds`. `RATE_LIMITS=off` disables all of them.
 * - `perClient`: from one client (an IPv4 address or an IPv6 /64), for any email address.
 * - `perEmail`: about one email address from one client; and by the holder of a grant of that address, from anywhere.
 * - `perEmailAnywhere`: about one email address from all clients that never proved it, so that many clients together
 *   guess no faster. It is set only where a stranger can guess or send something.
 */
export const LIMITS = {
  register: { perClient: 20, perEmail: 8, perEmailAnywhere: 20, windowSeconds: 600 },
  verify: { perClient: 40, perEmail: 20, windowSeconds: 600 },
  resend: { perClient: 20, perEmail: 6, perEmailAnywhere: 20, windowSeconds: 600 },
  requestAccess: { perClient: 20, perEmail: 6, perEmailAnywhere: 30, windowSeconds: 600 },
  requestInvitation: { perClient: 3, perEmail: 3, perEmailAnywhere: 9, windowSeconds: 3600 },
  contact: { perClient: 10, perEmail: 5, perEmailAnywhere: 50, windowSeconds: 3600 },
  signIn: { perClient: 40, perEmail: 10, perEmailAnywhere: 60, windowSeconds: 600 },
  signInAdmin: { perClient: 20, perEmail: 8, perEmailAnywhere: 40, windowSeconds: 900 },
  secondStep: { perClient: 60, perEmail: 60, windowSeconds: 600 },
  password: { perClient: 20, perEmail: 10, windowSeconds: 600 },
  forgotPassword: { perClient: 20, perEmail: 5, perEmailAnywhere: 20, windowSeconds: 600 },
  emailChange: { perClient: 10, perEmail: 5, windowSeconds: 600 },
  pictures: { perClient: 40, perEmail: 20, windowSeconds: 600 },
  export: { perClient: 10, perEmail: 5, windowSeconds: 3600 },
  invitationResponse: { perClient: 40, perEmail: 20, windowSeconds: 600 },
  // A whole company may share one IP address.
  checkEmail: { perClient: 300, perEmail: 300, windowSeconds: 600 },
  signOn: { perClient: 600, perEmail: 600, windowSeconds: 600 },
  handOff: { perClient: 60, perEmail: 60, windowSeconds: 600 },
  documents: { perClient: 300, perEmail: 300, windowSeconds: 600 },
  // Two-megabyte chunks of uploads.
  chunks: { perClient: 3000, perEmail: 3000, windowSeconds: 600 },
  workflow: { perClient: 30, perEmail: 30, windowSeconds: 600 },
  workflowStep: { perClient: 300, perEmail: 300, windowSeconds: 600 },
  slugCheck: { perClient: 600, perEmail: 600, windowSeconds: 600 },
  editEntity: { perClient: 300, perEmail: 300, windowSeconds: 600 },
  invite: { perClient: 120, perEmail: 60, windowSeconds: 3600 },
  // A thousand invitations each; a file is checked once or twice before.
  importPeople: { perClient: 40, perEmail: 20, windowSeconds: 3600 },
  createEntity: { perClient: 20, perEmail: 20, windowSeconds: 3600 },
  images: { perClient: 400, perEmail: 400, windowSeconds: 60 },
  links: { perClient: 120, perEmail: 120, windowSeconds: 600 },
  reports: { perClient: 30, perEmail: 15, windowSeconds: 3600 },
  billing: { perClient: 120, perEmail: 60, windowSeconds: 600 },
  // A cell asks for each page that it does not have.
  cells: { perClient: 6000, perEmail: 6000, windowSeconds: 60 },
  cspReports: { perClient: 60, perEmail: 60, windowSeconds: 600 },
  pushSubscriptions: { perClient: 60, perEmail: 30, windowSeconds: 600 },
  domains: { perClient: 600, perEmail: 600, windowSeconds: 600 },
  previewReply: { perClient: 120, perEmail: 60, windowSeconds: 600 },
  voiceClones: { perClient: 40, perEmail: 20, windowSeconds: 3600 },
  // A reply is spoken sentence by sentence.
  speech: { perClient: 1200, perEmail: 300, windowSeconds: 60 },
  // Files of up to 50 MB, each read by a process of its own.
  audioChecks: { perClient: 30, perEmail: 30, windowSeconds: 600 },
  transcription: { perClient: 120, perEmail: 30, windowSeconds: 60 },
  chat: { perClient: 120, perEmail: 30, windowSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimit = { perClient: number; perEmail: number; perEmailAnywhere?: number; windowSeconds: number };

export type LimitName = keyof typeof LIMITS;
