import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { DigestChoice } from "@/components/notifications/digest-choice";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { SecondFactorSettings } from "@/components/second-factor/second-factor-settings";
import { AcceptedTerms } from "@/components/terms/accepted-terms";
import type { whoAmI } from "@/lib/contract/accounts/endpoints";
import type { OutputOf } from "@/lib/contract/http/endpoint";
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
  /** Null when the server could not answer. */
  user: OutputOf<typeof whoAmI> | null;
  /** Null without a picture; undefined when it could not be loaded. */
  pictureUrl: string | null | undefined;
  texts: Messages["accountsSettings"];
  account: Messages["accounts"];
  secondFactor: Messages["secondFactor"]["settings"];
  digest: Messages["notifications"]["digest"];
  terms: Messages["terms"];
};

/** The account page with all its sections. */
export function MyAccount({ user, pictureUrl, texts, account, secondFactor, digest, terms }: MyAccountProps) {
  if (!user) return <FailureBanner text={texts.failed} />;
  return (
    <div className="grid rounded-lg border border-line bg-surface px-6">
      <AccountSection title={texts.profile.title}>
        <ProfilePicture url={pictureUrl} texts={texts.picture} />
        <ProfileForm user={user} texts={texts.profile} errors={account.errors} />
      </AccountSection>
      <AccountSection title={texts.email.title}>
        <EmailChange email={user.email_address} texts={texts.email} account={account} />
      </AccountSection>
      {user.has_account && (
        <AccountSection title={texts.password.title}>
          <PasswordForm email={user.email_address} texts={texts.password} account={account} />
        </AccountSection>
      )}
      <AccountSection title={secondFactor.title}>
        <SecondFactorSettings texts={secondFactor} fields={account.fields} />
      </AccountSection>
      <AccountSection title={texts.appearance.title}>
        <Appearance texts={texts.appearance} />
      </AccountSection>
      <AccountSection title={digest.title}>
        <DigestChoice texts={digest} />
      </AccountSection>
      <AccountSection title={texts.sessions.title}>
        <Sessions texts={texts.sessions} />
      </AccountSection>
      <AccountSection title={terms.title}>
        <AcceptedTerms texts={terms} />
      </AccountSection>
      <AccountSection title={texts.export.title} id="export">
        <ExportPanel texts={texts.export} />
      </AccountSection>
      <AccountSection title={texts.activity.title}>
        <Activity texts={texts.activity} />
      </AccountSection>
      <AccountSection title={texts.deleteAccount.title}>
        <DeleteAccount email={user.email_address} texts={texts.deleteAccount} fields={account.fields} />
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
