import type { Messages } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { formatMessage } from "@/lib/client/text/format-message";
import type { SsoOrganization } from "./use-organization";

type OrganizationOfferProps = {
  organization: SsoOrganization | null;
  texts: Messages["sso"];
  /** Path of the single sign-on for an organisation's slug and the typed address. */
  pathOf: (slug: string, email: string) => string;
};

/** Offers single sign-on when the address belongs to an organisation. */
export function OrganizationOffer({ organization, texts, pathOf }: OrganizationOfferProps) {
  return (
    <div aria-live="polite" className="grid gap-2.5 empty:hidden">
      {organization && (
        <>
          {/* Not the router's link: its prefetch would start a sign-in. */}
          <a href={pathOf(organization.slug, organization.email)} className={buttonClass({ size: "lg" })}>
            {formatMessage(texts.offer, { organization: organization.name })}
          </a>
          <p className="text-center text-ink-2">{texts.orPassword}</p>
        </>
      )}
    </div>
  );
}
