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
import { type EntityTab, PAGES } from "@/lib/contract/pages/pages";
import { EntityTabs } from "./entity-tabs";
import { SuspensionBanner } from "./suspension-banner";
import "./entity-page.css";
import { getTexts } from "@/lib/i18n/get-texts";

type EntityPageProps = {
  entity: OwnedEntity;
  current: EntityTab;
  /** A page that fills the window, under a head of one line. */
  isWorkplace?: boolean;
  children: ReactNode;
};

/** A page of an entity's dashboard: its header, the tabs and the content of the current one. */
export async function EntityPage({ entity, current, isWorkplace = false, children }: EntityPageProps) {
  const { entity_name: name, chat_status, share_url } = entity;
  const { entitiesManage: manage, plansUsage } = await getTexts();
  const labels = manage.page;
  const home = `${PAGES.myEntities}/${entity.urlslug}`;
  const names = { ...labels.tabs, plan: entity.usage.plan_name === null ? plansUsage.usage : labels.tabs.plan };
  return (
    <DashboardPage
      breadcrumbs={[
        { label: manage.title, href: PAGES.myEntities },
        ...(current === "details" ? [{ label: name }] : [{ label: name, href: home }, { label: names[current] }]),
      ]}
      title={name}
      isWorkplace={isWorkplace}
      mark={<Thumb src={faceOf(entity)} colour={entity.plate} size={isWorkplace ? "sm" : "lg"} />}
      badge={
        <>
          {entity.suspension_reason === null ? (
            <StatusPill look={STATUS_LOOKS[chat_status]}>{manage.chatStatus[chat_status]}</StatusPill>
          ) : (
            <StatusPill look="square">{manage.suspended.label}</StatusPill>
          )}
          {entity.access_level === "invitation-only" && <Badge>{labels.invitedOnly}</Badge>}
          {!entity.publicly_discoverable && <Badge>{labels.hidden}</Badge>}
        </>
      }
      lead={
        <a href={share_url} dir="ltr" className="link text-small">
          {share_url.replace(/^https?:\/\//, "")}
        </a>
      }
      actions={
        <Button href={`/${entity.urlslug}`}>
          <Icon glyph={ExternalLink} />
          {labels.open}
        </Button>
      }
    >
      <EntityTabs
        label={labels.sections}
        tabs={tabsOf(entity).map(({ tab, href, count = 0 }) => ({
          href,
          count,
          name: names[tab],
          isCurrent: tab === current,
        }))}
      />
      {entity.suspension_reason !== null && <SuspensionBanner name={name} reason={entity.suspension_reason} />}
      {!entity.can.edit && <Banner icon={<ToneIcon tone="info" />}>{labels.viewing}</Banner>}
      {children}
    </DashboardPage>
  );
}

/** The tabs that the caller may open. `count`: what waits there. */
function tabsOf({
  urlslug,
  can,
  is_fixed,
  requests,
  questions,
}: OwnedEntity): { tab: EntityTab; href: string; count?: number }[] {
  const home = `${PAGES.myEntities}/${urlslug}`;
  return [
    { tab: "overview", href: `${PAGES.overview}/${urlslug}` },
    { tab: "details", href: home },
    { tab: "data", href: `${PAGES.myData}/${urlslug}` },
    { tab: "questions", href: `${PAGES.questions}/${urlslug}`, count: questions },
    { tab: "conversations", href: `${PAGES.myConversations}/${urlslug}` },
    { tab: "chatters", href: `${PAGES.myChatters}/${urlslug}`, count: requests },
    { tab: "links", href: `${PAGES.myLinks}/${urlslug}` },
    ...(is_fixed ? [] : [{ tab: "access" as const, href: `${PAGES.access}/${urlslug}` }]),
    ...(can.manage ? [{ tab: "domain" as const, href: `${home}/domain` }] : []),
    { tab: "plan", href: `${home}/plan` },
    { tab: "voice", href: `${PAGES.voiceClones}/${urlslug}` },
    { tab: "behaviour", href: `${PAGES.behaviour}/${urlslug}` },
  ];
}
