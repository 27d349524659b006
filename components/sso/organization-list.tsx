import Pencil from "@lucide/icons/icons/pencil";
import { useTexts } from "#texts";
import { LocalTime } from "@/components/conversations/detail/local-time";
import { DataTable } from "@/components/patterns/data-table";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Organization } from "@/lib/contract/sso/schemas";
import { Link } from "@/lib/i18n/navigation";
import { OrganizationState } from "./organization-state";

type DomainListProps = { proofs: Organization["domain_proofs"]; notProven: string };

/** The domains of an organisation, with a mark on unproven ones. */
function DomainList({ proofs, notProven }: DomainListProps) {
  return (
    <span className="grid min-w-0">
      {proofs.map(({ domain, state }) => (
        <span key={domain} className="wrap-anywhere text-ink-2">
          {domain}
          {state === "unproven" && <span className="text-warning"> ({notProven})</span>}
        </span>
      ))}
    </span>
  );
}

type OrganizationListProps = { organizations: readonly Organization[] };

/** The table of organisations. */
export function OrganizationList({ organizations }: OrganizationListProps) {
  const texts = useTexts("ssoAdmin");
  const { columns, empty } = texts;
  return (
    <DataTable
      caption={texts.list}
      actionsLabel={texts.actions}
      columns={[
        { key: "name", label: columns.name },
        { key: "domains", label: columns.domains },
        { key: "protocol", label: columns.protocol },
        { key: "people", label: columns.people },
        { key: "lastSignIn", label: columns.lastSignIn, place: "time" },
        { key: "state", label: columns.state, place: "status" },
      ]}
      rows={organizations.map((organization) => {
        const { id, name, slug, domain_proofs, connection, people, last_sign_in_at } = organization;
        const href = `${PAGES.adminOrganisations}/${id}`;
        return {
          key: id,
          cells: {
            name: (
              <span className="grid min-w-0 text-start">
                <Link href={href} dir="auto" className="table__name wrap-anywhere">
                  {name}
                </Link>
                <span className="font-mono text-caption text-ink-3">/{slug}</span>
              </span>
            ),
            domains: <DomainList proofs={domain_proofs} notProven={texts.proof.notProven} />,
            protocol: texts.protocols[connection.protocol],
            people: <span className="tabular-nums">{people}</span>,
            lastSignIn: last_sign_in_at ? (
              <LocalTime at={last_sign_in_at} style="moment" className="text-ink-3" />
            ) : (
              <span className="text-ink-3">{texts.never}</span>
            ),
            state: <OrganizationState organization={organization} />,
          },
          menu: (
            <RowMenu
              label={texts.actionsOf({ name })}
              actions={[{ label: texts.edit, icon: <Icon glyph={Pencil} size="sm" />, href }]}
            />
          ),
        };
      })}
      empty={
        <>
          <p className="font-semibold text-ink">{empty.title}</p>
          <p>{empty.text}</p>
        </>
      }
    />
  );
}
