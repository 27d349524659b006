"use client";

import { type ReactNode, Suspense } from "react";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { LazyChat, LazyCompletion, LazyVerification } from "./lazy-sections";
import { EntityPageProvider } from "./use-entity-page";
import { useSections } from "./use-sections";

type EntitySectionsProps = {
  entity: VisitorEntity;
  /** Whether the page shows a form that requests access. */
  takesRequests: boolean;
  offersAccounts: boolean;
  messageMax: number;
  /** Shown until the section is known. Rendered on the server, to keep the first load small. */
  checking: ReactNode;
  /** The entry section as rendered by the server. */
  children: ReactNode;
};

/** The three sections of an entity's page, one at a time: entry, verification, chat. */
export function EntitySections(props: EntitySectionsProps) {
  const { entity, takesRequests, offersAccounts, messageMax, checking, children } = props;
  const { section, visitor, isCodeSent, isByStep, completing, ...steps } = useSections(offersAccounts);
  return (
    <EntityPageProvider
      value={{
        entity,
        takesRequests,
        offersAccounts,
        messageMax,
        visitor: visitor ?? completing,
        onEntered: steps.enter,
        offerCompletion: steps.offerCompletion,
        postponeCompletion: steps.postponeCompletion,
      }}
    >
      {section === "entry" && children}
      {section === "checking" && checking}
      <Suspense>{completing && <LazyCompletion email={completing.email} onDone={steps.finishCompletion} />}</Suspense>
      <Suspense fallback={checking}>
        {section === "verification" && visitor && (
          <LazyVerification
            visitor={visitor}
            isCodeSent={isCodeSent}
            onVerified={steps.markVerified}
            onChange={steps.editEntry}
          />
        )}
        {section === "chat" && visitor && (
          <LazyChat
            visitor={visitor}
            takesFocus={isByStep}
            onUnverified={steps.requireVerification}
            onRename={steps.rename}
          />
        )}
      </Suspense>
    </EntityPageProvider>
  );
}
