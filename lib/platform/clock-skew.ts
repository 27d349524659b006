/**
 * The tolerated difference to a foreign clock, one for every protocol: identity providers (SAML, OpenID Connect and
 * their sign-outs), the payment provider's events, and other nodes of this installation. Import it wherever a time that another machine wrote is compared.
 */
export const CLOCK_SKEW_MS = 60_000;
