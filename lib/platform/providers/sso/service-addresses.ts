/** Where this site is, for the identity provider of one organisation. */
export function serviceAddresses(appUrl: URL, slug: string): { entityId: string; acsUrl: string; callbackUrl: string } {
  const at = (step: string) => new URL(`/api/sso/${slug}/${step}`, appUrl).href;
  return { entityId: at("metadata"), acsUrl: at("acs"), callbackUrl: at("callback") };
}
