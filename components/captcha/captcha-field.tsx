"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import { useId } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { CaptchaWidget } from "./captcha-widget";
import type { CaptchaControl } from "./use-captcha";

type CaptchaFieldProps = {
  control: CaptchaControl;
  error: string | null;
  disabled: boolean;
};

/** The captcha of a form, with its error and the reload button. */
export default function CaptchaField({ control, error, disabled }: CaptchaFieldProps) {
  const texts = useTexts("captcha");
  const errorId = useId();
  return (
    <div className="grid gap-1.5">
      <CaptchaWidget
        round={control.round}
        disabled={disabled}
        describedBy={error ? errorId : undefined}
        onStart={control.start}
        onToken={control.solve}
        onExpired={control.reload}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-caption text-danger">
          {error && (
            <>
              <Icon glyph={CircleAlert} size="sm" className="mt-px" />
              {error}
            </>
          )}
        </p>
        <Button variant="link" size="sm" disabled={disabled} onClick={control.reload} className="ms-auto">
          {texts.reload}
        </Button>
      </div>
    </div>
  );
}
