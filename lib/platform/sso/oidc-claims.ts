type Claims = Readonly<Record<string, unknown>>;

const PROTOCOL_CLAIMS = new Set([
  ...["iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "at_hash", "azp", "jti", "sid"],
  // Aggregated and distributed claims are signed by others, who are not trusted here.
  ...["_claim_names", "_claim_sources"],
]);

/** The claims about the person. */
export function withoutProtocolClaims(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !PROTOCOL_CLAIMS.has(name)));
}

/**
 * The claims of the ID token, completed by userinfo where a claim of the token is missing or empty. A statement that the
 * address is not verified stays, wherever it is made.
 */
export function mergeClaims(token: Claims, userInfo: Claims): Claims {
  const said = Object.entries(token).filter(([name, value]) => !(name in userInfo) || hasContent(value));
  const merged = { ...userInfo, ...Object.fromEntries(said) };
  if (!("email_verified" in token) || !("email_verified" in userInfo)) return merged;
  // Keep both statements to judge them together; an empty one does not count.
  const statements = [token.email_verified, userInfo.email_verified].filter(hasContent);
  return { ...merged, email_verified: statements };
}

function hasContent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}
