import type { ReactNode } from "react";

export type CaptchaWidgetProps = {
  /** Incremented to request another challenge. */
  round: number;
  disabled: boolean;
  /** Id of the element that describes the error. */
  describedBy: string | undefined;
  /** Solving has started. */
  onStart: () => void;
  onToken: (token: string | null) => void;
  /** The challenge has expired. */
  onExpired: () => void;
};

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
  "flex min-h-17 w-full max-w-80 items-center gap-3 rounded-md border border-line-strong bg-surface-2 px-4 py-3 text-control";
