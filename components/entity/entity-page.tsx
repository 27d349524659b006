"use client";

import type { Messages } from "next-intl";
import { createContext, useContext } from "react";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";

/** Who is at the page, as far as the browser knows. */
export type Visitor = { email: string; name: string };

export type EntityTexts = { entity: Messages["entity"]; chat: Messages["chat"] };

export type EntityPage = {
  entity: VisitorEntity;
  texts: EntityTexts;
  /** The longest message the server takes. */
  messageMax: number;
  /** Null before the visitor has given a name and an address. */
  visitor: Visitor | null;
  /** The entry form was accepted; what comes next depends on whether the address is proven. */
  onEntered: (visitor: Visitor, isVerified: boolean) => void;
};

const EntityPageContext = createContext<EntityPage | null>(null);

export const EntityPageProvider = EntityPageContext;

/** The entity whose page this is, its texts and its visitor. */
export function useEntityPage(): EntityPage {
  const page = useContext(EntityPageContext);
  if (!page) throw new Error("This part of the page stands outside of <EntitySections>.");
  return page;
}
