/** This site's URLs for the identity provider of one organisation. */
export function serviceAddresses(appUrl: URL, slug: string) {
  const at = (step: string) => new URL(`/api/sso/${slug}/${step}`, appUrl).href;
  return { entityId: at("metadata"), acsUrl: at("acs"), callbackUrl: at("callback"), logoutUrl: at("logout") };
}
