"use client";

import { useEffect, useState } from "react";
import { useTexts } from "#texts";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/client/api/call";

export type ReplyEmailsSwitchProps = { email: string };

/** Whether the visitor gets an email when a person replies to them or corrects a reply. */
export function ReplyEmailsSwitch({ email }: ReplyEmailsSwitchProps) {
  const texts = useTexts("visitors.replyEmails");
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const [isFailed, setFailed] = useState(false);

  // Load the choice each time the switch is shown: a link in an email may have changed it.
  useEffect(() => {
    const controller = new AbortController();
    call("getReplyEmails", { email_address: email }, { signal: controller.signal }).then((outcome) => {
      if (!controller.signal.aborted && outcome.ok) setWanted(outcome.data.wants_reply_emails);
    });
    return () => controller.abort();
  }, [email]);

  async function change(wants_reply_emails: boolean) {
    setWanted(wants_reply_emails);
    const outcome = await call("setReplyEmails", { email_address: email, wants_reply_emails });
    setFailed(!outcome.ok);
    if (!outcome.ok) setWanted(!wants_reply_emails);
  }

  if (isWanted === null) return null;
  return (
    <div>
      <Switch
        label={texts.label}
        help={texts.help}
        checked={isWanted}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {isFailed && (
        <p role="alert" className="text-danger text-small">
          {texts.failed}
        </p>
      )}
    </div>
  );
}
