"use client";

import UserRound from "@lucide/icons/icons/user-round";
import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { PICTURE_TYPES, useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import { failureMessage } from "@/lib/client/text/failure-message";

type ProfilePictureProps = {
  /** Undefined when it could not be loaded. */
  url: string | null | undefined;
};

/** Shows, uploads and deletes the profile picture. */
export function ProfilePicture({ url: initialUrl }: ProfilePictureProps) {
  const texts = useTexts("accountsSettings.picture");
  const [url, setUrl] = useState(initialUrl);
  const [busy, setBusy] = useState<"upload" | "remove" | null>(null);
  const [failure, setFailure] = useState<string | null>(initialUrl === undefined ? texts.urlFailed : null);
  const { input, open } = useFileChoice({ label: texts.label, accept: PICTURE_TYPES, onFile: uploadPicture });

  async function uploadPicture(file: File) {
    if (busy) return;
    setBusy("upload");
    setFailure(null);
    const outcome = await upload("setProfilePicture", {}, { image_file: file });
    setBusy(null);
    if (outcome.ok) setUrl(outcome.data.profile_pic_url);
    else setFailure(failureMessage(outcome, texts.uploadFailed));
  }

  async function remove() {
    setBusy("remove");
    setFailure(null);
    const outcome = await call("deleteProfilePicture", {});
    setBusy(null);
    if (outcome.ok) setUrl(null);
    else setFailure(failureMessage(outcome, texts.removeFailed));
  }

  return (
    <div className="grid gap-3">
      <FailureBanner text={failure} />
      <div className="flex flex-wrap items-center gap-4">
        {url ? (
          <img src={url} alt={texts.alt} width={64} height={64} className="size-16 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-16 flex-none place-items-center rounded-full bg-surface-3 text-ink-2"
          >
            <Icon glyph={UserRound} />
          </span>
        )}
        {input}
        <Button size="sm" busy={busy === "upload"} busyLabel={texts.uploading} onClick={open}>
          {texts.upload}
        </Button>
        {url && (
          <Button size="sm" variant="ghost" busy={busy === "remove"} busyLabel={texts.removing} onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <p className="text-caption text-ink-3">{texts.help}</p>
    </div>
  );
}
