"use client";

import { createContext, useContext } from "react";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";

/** The visitor as far as the browser knows. */
export type Visitor = { email: string; name: string };

/** The step after the entry form: a section, or the offer to complete the account. */
export type AfterEntry = "verification" | "chat" | "completion";

export type EntityPage = {
  entity: VisitorEntity;
  /** Whether the page shows a form that requests access. */
  takesRequests: boolean;
  /** Whether accounts can be completed on this host: not on an owner's domain. */
  offersAccounts: boolean;
  /** Maximum length of a message. */
  messageMax: number;
  /** Null before the entry form was submitted. */
  visitor: Visitor | null;
  /** Called when the entry form was accepted. */
  onEntered: (visitor: Visitor, next: AfterEntry) => void;
  /** Opens "Complete Your Account"; null when the visitor has an account or has verified no address. */
  offerCompletion: (() => void) | null;
  /** Closes the offer that a returning visitor gets once a session; null without an offer. */
  postponeCompletion: (() => void) | null;
};

const EntityPageContext = createContext<EntityPage | null>(null);

export const EntityPageProvider = EntityPageContext;

/** The entity of this page with its visitor. */
export function useEntityPage(): EntityPage {
  const page = useContext(EntityPageContext);
  if (!page) throw new Error("useEntityPage must be used inside <EntitySections>.");
  return page;
}
