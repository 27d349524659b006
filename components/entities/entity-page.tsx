import ExternalLink from "@lucide/icons/icons/external-link";
import type { ReactNode } from "react";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { STATUS_LOOKS } from "@/components/entities/list/entity-labels";
import { faceOf } from "@/components/entities/portrait";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { type EntitySection, PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { isSettingsPage, sectionHref, settingsOf, tabsOf } from "./dashboard-sections";
import { EntityTabs, type Tab } from "./entity-tabs";
import { SuspensionBanner } from "./suspension-banner";

type EntityPageProps = {
  entity: OwnedEntity;
  current: EntitySection;
  /** A page that fills the window, under a head of one line. */
  isWorkplace?: boolean;
  children: ReactNode;
};

/** A page of an entity's dashboard: its header, the tabs and the content of the current one; in settings, beside their list. */
export async function EntityPage({ entity, current, isWorkplace = false, children }: EntityPageProps) {
  const { entity_name: name, chat_status, share_url } = entity;
  const { entitiesManage: manage, plansUsage } = await getTexts();
  const labels = manage.page;
  const isInSettings = isSettingsPage(current);
  const names = { ...labels.tabs, plan: entity.usage.plan_name === null ? plansUsage.usage : labels.tabs.plan };
  const tabOf = ({ section, count }: { section: EntitySection; count: number }): Tab => ({
    href: sectionHref(entity, section),
    name: names[section],
    count,
    current: section === current ? "page" : false,
  });
  // On another page of the settings, the tab's own address is not the current page.
  const settingsTab: Tab = {
    ...tabOf({ section: "details", count: 0 }),
    name: labels.tabs.settings,
    ...(isInSettings && current !== "details" ? { current: "true" } : {}),
  };
  const status = entity.suspension_reason === null ? manage.chatStatus[chat_status] : manage.suspended.label;
  const visibility = [
    ...(entity.access_level === "invitation-only" ? [labels.invitedOnly] : []),
    ...(entity.publicly_discoverable ? [] : [labels.hidden]),
  ];
  return (
    <DashboardPage
      breadcrumbs={[
        { label: manage.title, href: PAGES.myEntities },
        { label: name, href: sectionHref(entity, "overview") },
        ...(isInSettings && current !== "details"
          ? [{ label: labels.tabs.settings, href: sectionHref(entity, "details") }]
          : []),
        { label: current === "details" ? labels.tabs.settings : names[current] },
      ]}
      title={name}
      isWorkplace={isWorkplace}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size={isWorkplace ? "sm" : "lg"} />}
      badge={
        <>
          <StatusPill
            look={entity.suspension_reason === null ? STATUS_LOOKS[chat_status] : "square"}
            title={[status, ...visibility].join(", ")}
          >
            {status}
          </StatusPill>
          {visibility.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </>
      }
      lead={
        <a href={share_url} dir="ltr" className="link text-small">
          {share_url.replace(/^https?:\/\//, "")}
        </a>
      }
      actions={
        <Button href={`/${entity.urlslug}`} className="open-page">
          <Icon glyph={ExternalLink} />
          <span className="open-page__label">{labels.open}</span>
        </Button>
      }
    >
      <EntityTabs label={labels.sections} tabs={[...tabsOf(entity).map(tabOf), settingsTab]} />
      {entity.suspension_reason !== null && <SuspensionBanner name={name} reason={entity.suspension_reason} />}
      {!entity.can.edit && <Banner icon={<ToneIcon tone="info" />}>{labels.viewing}</Banner>}
      {isInSettings ? (
        <div className="settings">
          <EntityTabs
            label={labels.settings}
            isList
            tabs={settingsOf(entity).map((section) => tabOf({ section, count: 0 }))}
          />
          <div className="settings__page">{children}</div>
        </div>
      ) : (
        children
      )}
    </DashboardPage>
  );
}
