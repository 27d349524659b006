import { contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import { presentOpenapi } from "@/lib/platform/modules/system/presenter";
import { callOf, type FuzzCall, type Operation, operationsOf } from "./calls";
import { Random } from "./random";
import type { Role, World } from "./world";

/** A call that was answered wrongly. */
export type Finding = Readonly<{ seed: number; index: number; role: Role; problem: string; call: FuzzCall }>;

/** The callers are replaced after this many calls. */
const RENEW_EVERY = 250;
const TIMEOUT_MS = 30_000;

/**
 * Makes calls of every operation of the OpenAPI document in every role. Returns calls without an answer, and calls with a
 * status that is neither a success nor an error that the operation declares.
 */
export async function fuzz(world: World, { seed, calls }: { seed: number; calls: number }): Promise<Finding[]> {
  const random = new Random(seed);
  const operations = operationsOf(presentOpenapi(contract, world.on.settings));
  const findings: Finding[] = [];
  for (let index = 0; index < calls; index += 1) {
    if (index > 0 && index % RENEW_EVERY === 0) await world.renewCallers();
    const role = random.pick(world.roles);
    const operation = random.pick(operations);
    const call = callOf(operation, random, world.known);
    const problem = await problemOf(world, role, operation, call);
    if (problem) findings.push({ seed, index, role, problem, call });
    await world.keepSession(role);
  }
  return findings;
}

async function problemOf(world: World, role: Role, operation: Operation, call: FuzzCall): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  try {
    const answer = await Promise.race([world.send(role, call), timeout]);
    return answer ? judge(operation, answer) : `no answer in ${TIMEOUT_MS / 1000} s`;
  } catch (error) {
    return `thrown: ${error instanceof Error ? error.stack : error}`;
  } finally {
    clearTimeout(timer);
  }
}

function judge({ id }: Operation, { status, text }: { status: number; text: string }): string | null {
  if (status < 400) return null;
  const body = errorBody.safeParse(parsed(text));
  if (!body.success) return `${status} without the shape of every error: ${text.slice(0, 300)}`;
  if (body.data.status !== status) return `${status} that says it is ${body.data.status}`;
  if (status < 500) return null;
  const endpoint: Endpoint | undefined = Object.entries(contract).find(([name]) => id.startsWith(name))?.[1];
  const isDeclared = endpoint?.errors.some((code) => code === body.data.data.code) ?? false;
  return isDeclared ? null : `${status} ${body.data.data.code}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A finding as lines for people: what to run again, and the call. */
export function printed({ seed, index, role, problem, call }: Finding): string {
  const body = typeof call.body === "string" ? call.body : call.body && Buffer.from(call.body).toString("base64");
  const lines = [
    `seed ${seed}, call ${index}, as ${role}: ${problem}`,
    `  ${call.operation}: ${call.method} ${call.target.slice(0, 500)}`,
    `  headers ${JSON.stringify(call.headers)}`,
    `  body ${(body ?? "none").slice(0, 1_500)}`,
  ];
  return lines.join("\n");
}
