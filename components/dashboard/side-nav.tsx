"use client";

import BadgeEuro from "@lucide/icons/icons/badge-euro";
import CircleUserRound from "@lucide/icons/icons/circle-user-round";
import Images from "@lucide/icons/icons/images";
import ReceiptText from "@lucide/icons/icons/receipt-text";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { useSession } from "@/lib/client/session/use-session";
import { SideLink } from "./side-link";
import { sideLinks } from "./side-links";

const glyphs = { entities: Images, subscriptions: BadgeEuro, purchases: ReceiptText, account: CircleUserRound };

type SideNavProps = { isSignedIn: boolean; sellsPlans: boolean };

/** The dashboard's navigation. Billing links need a known user and a site that sells plans. */
export function SideNav({ isSignedIn, sellsPlans }: SideNavProps) {
  const texts = useTexts("dashboard");
  const { state, user } = useSession();
  const hasUser = user !== null || (isSignedIn && state === "verifying");
  return (
    <nav aria-label={texts.title} className="side__nav">
      {sideLinks
        .filter(({ isOwners }) => !isOwners || (hasUser && sellsPlans))
        .map(({ name, href, subpaths }) => (
          <SideLink
            key={name}
            href={href}
            subpaths={subpaths}
            label={texts.nav[name]}
            icon={<Icon glyph={glyphs[name]} />}
          />
        ))}
    </nav>
  );
}
