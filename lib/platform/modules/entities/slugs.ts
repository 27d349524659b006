import { reservedSlugs } from "@/lib/contract/pages/site-pages";

/** Words that are, or may become, a path or a subdomain of the site itself. */
const RESERVED =
  "_next abuse account accounts admin administrator api app apps art assets auth autoconfig autodiscover beta billing " +
  "blog calendar callback cdn checkout config console create css dashboard data dav demo dev developer developers dns " +
  "docs download downloads edit email entities entity error events explore export false faq favicon feed feedback files fonts " +
  "forum ftp graphql healthz help home hostmaster icon images imap img imprint index info install internal invite " +
  "invitation js legal local localhost login logout mail mailbox manifest me media metrics mobile mx my new news " +
  "newsletter noc none ns ns1 ns2 ns3 null oauth openapi owner payments ping plans pop pop3 postmaster pricing privacy " +
  "profile public readme register robots root sandbox search secure security settings share shop sign-in sign-out " +
  "sign-up signin signout signup sitemap smtp sso ssl staging static stats status store styles subscribe support " +
  "system team terms test test-checkout testing token true undefined unsubscribe upload uploads user users vpn webhook " +
  "webhooks webmail webmaster well-known wiki www www1 www2 you";

const reservedWords = new Set([...RESERVED.split(" "), ...reservedSlugs()]);

/** Whether a slug is reserved for the site itself. */
export function isReservedSlug(slug: string): boolean {
  return reservedWords.has(slug.toLowerCase());
}
