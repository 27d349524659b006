import { refused, type SendOutcome } from "@/components/patterns/form-machine";
import { call } from "@/lib/client/api/call";
import { createPasskey } from "@/lib/client/session/passkeys";
import type { Failed } from "@/lib/contract/http/outcome";
import type { Messages } from "@/lib/i18n/message-types";
import type { TotpSetup } from "./app-step";

type Texts = Messages["secondFactor"]["settings"];

/** A change of the second factor. */
export type FactorTask =
  | Readonly<{ kind: "set-up-app" | "remove-app" | "add-passkey" | "renew-codes" }>
  | Readonly<{ kind: "remove-passkey"; id: string }>;

/** The step after the password: confirm an app, store recovery codes, or nothing. */
export type NextStep =
  | Readonly<{ step: "app"; setup: TotpSetup }>
  | Readonly<{ step: "codes"; codes: readonly string[] }>
  | Readonly<{ step: "done" }>;

type TaskInput = { password: string; name: string };
type Result = SendOutcome<NextStep>;

/** The title of a task's dialog. */
export function titleOf({ kind }: FactorTask, { app, passkeys, codes }: Texts): string {
  switch (kind) {
    case "set-up-app":
      return app.setUpTitle;
    case "remove-app":
      return app.removeTitle;
    case "add-passkey":
      return passkeys.addTitle;
    case "remove-passkey":
      return passkeys.removeTitle;
    case "renew-codes":
      return codes.renewTitle;
  }
}

/** Runs a task after the password step. */
export function runTask(task: FactorTask, { password, name }: TaskInput, texts: Texts): Promise<Result> {
  switch (task.kind) {
    case "set-up-app":
      return setUpApp(password);
    case "remove-app":
      return doneWhenOk(call("removeTotp", { password }));
    case "add-passkey":
      return addPasskey(password, name, texts.passkeys.problems);
    case "remove-passkey":
      return doneWhenOk(call("deletePasskey", { id: task.id, password }));
    case "renew-codes":
      return renewCodes(password);
  }
}

const next = (step: NextStep): Result => ({ ok: true, data: step });

async function setUpApp(password: string): Promise<Result> {
  const outcome = await call("beginTotp", { password });
  return outcome.ok ? next({ step: "app", setup: outcome.data }) : outcome;
}

async function renewCodes(password: string): Promise<Result> {
  const outcome = await call("renewRecoveryCodes", { password });
  return outcome.ok ? next({ step: "codes", codes: outcome.data.recovery_codes }) : outcome;
}

async function addPasskey(password: string, name: string, problems: Texts["passkeys"]["problems"]): Promise<Result> {
  const started = await call("beginPasskey", { password });
  if (!started.ok) return started;
  const created = await createPasskey(started.data.options);
  if (!created.ok) return refused(problems[created.problem]);
  const outcome = await call("addPasskey", { name, credential: created.credential });
  if (!outcome.ok) return outcome;
  const { recovery_codes: codes } = outcome.data;
  return next(codes ? { step: "codes", codes } : { step: "done" });
}

async function doneWhenOk(request: Promise<{ ok: true } | Failed>): Promise<Result> {
  const outcome = await request;
  return outcome.ok ? next({ step: "done" }) : outcome;
}
