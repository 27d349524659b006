import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import { EditEntity } from "@/components/entities/edit/edit-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getMyEntity } from "@/lib/contract/entities/endpoints";
import { loginFor, PAGES } from "@/lib/contract/pages";

type PageProps = { params: Promise<{ urlslug: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await serverCall(getMyEntity, await params);
  return { ...(found.ok ? { title: found.data.entity_name } : {}), robots: { index: false } };
}

/** The management page of one digital entity. */
export default async function MyEntityPage({ params }: PageProps) {
  const { urlslug } = await params;
  const found = await serverCall(getMyEntity, { urlslug });
  if (!found.ok && found.code === "unauthenticated") redirect(loginFor(`${PAGES.myEntities}/${urlslug}`));
  if (!found.ok && (found.code === "not_found" || found.code === "invalid_input")) notFound();
  if (!found.ok) throw new Error(found.message);
  const { accessChatters, entitiesManage, entityUsers, links, linksManage, plansUsage, workflow } = await getMessages();
  return (
    <EditEntity
      entity={found.data}
      texts={{ accessChatters, entitiesManage, entityUsers, links, linksManage, plansUsage }}
      form={workflow.form}
    />
  );
}
