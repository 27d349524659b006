// Apart from the hint, which browsers load: these cookies are the server's alone.

/** Holds the sealed session. On https this name and the names of SIGN_IN_COOKIES begin with __Host-. */
export const SESSION_COOKIE = "semblance";

/** The cookies of a sign-in on its way: with an organisation, after an unsolicited answer of one, and back to an entity's host. */
export const SIGN_IN_COOKIES = {
  signOn: "semblance_sign_on",
  signOnPortal: "semblance_sign_on_portal",
  wayBack: "semblance_way_back",
} as const;
