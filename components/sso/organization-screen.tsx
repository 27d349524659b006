"use client";

import type { Messages } from "next-intl";
import type { Organization } from "@/lib/contract/sso/schemas";
import { ConnectionTest } from "./connection-test";
import { DeleteOrganization } from "./delete-organization";
import { OrganizationForm } from "./organization-form";

type OrganizationScreenProps = { organization: Organization; siteUrl: string; texts: Messages["ssoAdmin"] };

/** The form of an organisation beside the test of its connection. */
export function OrganizationScreen({ organization, siteUrl, texts }: OrganizationScreenProps) {
  return (
    <div className="organization-screen">
      <OrganizationForm
        organization={organization}
        siteUrl={siteUrl}
        texts={texts}
        foot={<DeleteOrganization organization={organization} texts={texts.deleting} />}
      />
      <ConnectionTest organization={organization} texts={texts.test} />
    </div>
  );
}
