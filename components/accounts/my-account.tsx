import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { DigestChoice } from "@/components/notifications/digest-choice";
import { PushSettings } from "@/components/notifications/push-settings";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { SecondFactorSettings } from "@/components/second-factor/second-factor-settings";
import { AcceptedTerms } from "@/components/terms/accepted-terms";
import type { Output } from "@/lib/contract";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link } from "@/lib/i18n/navigation";
import { Activity } from "./activity";
import { Appearance } from "./appearance";
import { DeleteAccount } from "./delete-account";
import { EmailChange } from "./email-change";
import { ExportPanel } from "./export-panel";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { ProfilePicture } from "./profile-picture";
import { Sessions } from "./sessions";

type MyAccountProps = {
  /** Null when the server could not answer; `failure` then says so. */
  user: Output<"whoAmI"> | null;
  failure: string | null;
  /** Null without a picture; undefined when it could not be loaded. */
  pictureUrl: string | null | undefined;
  /** Whether a deleted account can have had plans. */
  sellsPlans: boolean;
};

/** The account page with all its sections. */
export function MyAccount({ user, failure, pictureUrl, sellsPlans }: MyAccountProps) {
  const texts = useTexts("accountsSettings");
  const secondFactor = useTexts("secondFactor.settings");
  const digest = useTexts("notifications.digest");
  const push = useTexts("notifications.push");
  const terms = useTexts("terms");
  if (!user) return <FailureBanner text={failure} />;
  return (
    <div className="grid rounded-lg border border-line bg-surface px-6">
      <AccountSection title={texts.profile.title}>
        <ProfilePicture url={pictureUrl} />
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title={texts.email.title}>
        <EmailChange email={user.email_address} />
      </AccountSection>
      {user.has_account && (
        <AccountSection title={texts.password.title}>
          <PasswordForm email={user.email_address} />
        </AccountSection>
      )}
      <AccountSection title={secondFactor.title}>
        <SecondFactorSettings />
      </AccountSection>
      <AccountSection title={texts.appearance.title}>
        <Appearance />
      </AccountSection>
      <AccountSection title={digest.title}>
        <DigestChoice />
      </AccountSection>
      <AccountSection title={push.title}>
        <PushSettings />
      </AccountSection>
      <AccountSection title={texts.sessions.title}>
        <Sessions />
      </AccountSection>
      <AccountSection title={terms.title}>
        <AcceptedTerms />
        <p className="text-ink-2 text-small">
          {terms.processingText}{" "}
          <Link href={PAGES.processing} className="link">
            {terms.processing}
          </Link>
        </p>
      </AccountSection>
      <AccountSection title={texts.export.title} id="export">
        <ExportPanel />
      </AccountSection>
      <AccountSection title={texts.activity.title}>
        <Activity />
      </AccountSection>
      <AccountSection title={texts.deleteAccount.title}>
        <DeleteAccount email={user.email_address} sellsPlans={sellsPlans} />
      </AccountSection>
    </div>
  );
}

type AccountSectionProps = { title: string; id?: string; children: ReactNode };

/** A titled section of the account page. */
function AccountSection({ title, id, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-24 gap-x-8 gap-y-4 border-line border-t py-8 first:border-t-0 lg:grid-cols-[200px_minmax(0,1fr)]"
    >
      <h2 className="text-h3">{title}</h2>
      <div className="grid min-w-0 max-w-[640px] content-start gap-4.5">{children}</div>
    </section>
  );
}
