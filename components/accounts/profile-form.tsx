"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import { refreshSession } from "@/lib/client/refresh-session";
import type { whoAmI } from "@/lib/contract/accounts/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";
import { oneLine } from "@/lib/contract/one-line";
import { accountProblems } from "./account-problems";
import { failedResult, useSettingsForm } from "./use-settings-form";

type User = OutputOf<typeof whoAmI>;
type ProfileFormProps = {
  user: User;
  texts: Messages["accountsSettings"]["profile"];
  errors: Messages["accounts"]["errors"];
};

/** Edits the user's names. The region is read-only. */
export function ProfileForm({ user, texts, errors }: ProfileFormProps) {
  const [savedUser, setSavedUser] = useState(user);
  const { problems, note, isBusy, submit } = useSettingsForm(({ first_name = "", last_name = "", user_name = "" }) => ({
    ...accountProblems({ first_name, last_name }, errors),
    ...(oneLine(user_name) === "" ? { user_name: texts.userNameRequired } : {}),
  }));

  const onSubmit = submit(async ({ first_name = "", last_name = "", user_name = "" }) => {
    const outcome = await call("updateProfile", { first_name, last_name, user_name });
    if (!outcome.ok) return failedResult(outcome, texts.failed);
    setSavedUser(outcome.data);
    // The header shows the name.
    refreshSession();
    return { note: { tone: "success", text: texts.saved } };
  });

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      // Remount after saving, so that the saved values become the defaults.
      key={`${savedUser.first_name} ${savedUser.last_name} ${savedUser.user_name}`}
      className="grid gap-4.5"
    >
      <NoteBanner note={note} />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <Field
          label={texts.firstName}
          name="first_name"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={savedUser.first_name ?? ""}
          error={problems.first_name}
        />
        <Field
          label={texts.lastName}
          name="last_name"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={savedUser.last_name ?? ""}
          error={problems.last_name}
        />
      </div>
      <Field
        label={texts.userName}
        name="user_name"
        autoComplete="nickname"
        maxLength={120}
        defaultValue={savedUser.user_name ?? ""}
        error={problems.user_name}
      />
      <Field label={texts.region} help={texts.regionHelp} value={texts[savedUser.data_storage_region]} readOnly />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
