"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import { refreshSession } from "@/lib/client/session/refresh-session";
import type { Output } from "@/lib/contract";
import { oneLine } from "@/lib/contract/fields/one-line";
import { accountProblems } from "./account-problems";

type User = Output<"whoAmI">;
type ProfileFormProps = {
  user: User;
};

/** Edits the user's names. The region is read-only. */
export function ProfileForm({ user }: ProfileFormProps) {
  const texts = useTexts("accountsSettings.profile");
  const errors = useTexts("accounts.errors");
  const [savedUser, setSavedUser] = useState(user);
  const form = useForm({
    texts,
    validate: ({ first_name = "", last_name = "", user_name = "" }) => ({
      ...accountProblems({ first_name, last_name }, errors),
      user_name: oneLine(user_name) === "" ? texts.userNameRequired : undefined,
    }),
    send: ({ first_name = "", last_name = "", user_name = "" }) =>
      call("updateProfile", { first_name, last_name, user_name }),
    onSaved: (saved) => {
      setSavedUser(saved);
      // The header shows the name.
      refreshSession();
    },
  });

  return (
    <form
      noValidate
      onSubmit={form.submit}
      // Remount after saving, so that the saved values become the defaults.
      key={`${savedUser.first_name} ${savedUser.last_name} ${savedUser.user_name}`}
      className="grid gap-4.5"
    >
      <NoteBanner note={form.note} />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <Field
          label={texts.firstName}
          name="first_name"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={savedUser.first_name ?? ""}
          error={form.problems.first_name}
        />
        <Field
          label={texts.lastName}
          name="last_name"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={savedUser.last_name ?? ""}
          error={form.problems.last_name}
        />
      </div>
      <Field
        label={texts.userName}
        name="user_name"
        autoComplete="nickname"
        maxLength={120}
        defaultValue={savedUser.user_name ?? ""}
        error={form.problems.user_name}
      />
      <Field label={texts.region} help={texts.regionHelp} value={texts[savedUser.data_storage_region]} readOnly />
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.busy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  );
}
