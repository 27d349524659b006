"use client";

import type { Organization } from "@/lib/contract/sso/schemas";
import { ConnectionTest } from "./connection-test";
import { DeleteOrganization } from "./delete-organization";
import { OrganizationForm } from "./organization-form";

type OrganizationScreenProps = { organization: Organization; siteUrl: string };

/** The form of an organisation beside the test of its connection. */
export function OrganizationScreen({ organization, siteUrl }: OrganizationScreenProps) {
  return (
    <div className="organization-screen">
      <OrganizationForm
        organization={organization}
        siteUrl={siteUrl}
        foot={<DeleteOrganization organization={organization} />}
      />
      <ConnectionTest organization={organization} />
    </div>
  );
}
