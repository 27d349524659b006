import type { ReactNode } from "react";

/** Frame of a captcha that only shows text. */
export function CaptchaBox({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={captchaBoxClass}>
      {children}
    </p>
  );
}

/** Classes of the captcha frame. */
export const captchaBoxClass =
  "flex min-h-17 w-full max-w-80 items-center gap-3 rounded-md border border-line-strong bg-surface-2 px-3.5 py-3 text-control";
