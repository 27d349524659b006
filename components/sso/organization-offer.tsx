import type { Messages } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { formatMessage } from "@/lib/client/format-message";
import type { KnownOrganization } from "./use-organization";

type OrganizationOfferProps = {
  organization: KnownOrganization | null;
  texts: Messages["accounts"]["signOn"];
  /** The sign-in with an organisation, by its slug and the address that was typed. */
  pathOf: (slug: string, email: string) => string;
};

/** The way in by an organisation, for addresses that have one. */
export function OrganizationOffer({ organization, texts, pathOf }: OrganizationOfferProps) {
  return (
    <div aria-live="polite" className="grid gap-2.5 empty:hidden">
      {organization && (
        <>
          {/* Not the router's link: it would begin a sign-in each time it looks ahead. */}
          <a href={pathOf(organization.slug, organization.email)} className={buttonClass({ size: "lg" })}>
            {formatMessage(texts.offer, { organization: organization.name })}
          </a>
          <p className="text-center text-ink-2">{texts.orPassword}</p>
        </>
      )}
    </div>
  );
}
