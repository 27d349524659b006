import { useTexts } from "#texts";
import { buttonClass } from "@/components/ui/button-class";
import type { SsoOrganization } from "./use-organization";

type OrganizationOfferProps = {
  organization: SsoOrganization | null;
  /** Path of the single sign-on for an organisation's slug and the typed address. */
  pathOf: (slug: string, email: string) => string;
};

/** Offers single sign-on when the address belongs to an organisation. */
export function OrganizationOffer({ organization, pathOf }: OrganizationOfferProps) {
  const texts = useTexts("sso");
  return (
    <div aria-live="polite" className="grid gap-2.5 empty:hidden">
      {organization && (
        <>
          {/* Not the router's link: its prefetch would start a sign-in. */}
          <a href={pathOf(organization.slug, organization.email)} className={buttonClass({ size: "lg" })}>
            {texts.offer({ organization: organization.name })}
          </a>
          <p className="text-center text-ink-2">{texts.orPassword}</p>
        </>
      )}
    </div>
  );
}
