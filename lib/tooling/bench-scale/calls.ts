import { kindsWith } from "@/lib/platform/jobs/kinds";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { GOALS, type MeasuredCall } from "./measured-call";
import { readCalls } from "./read-calls";
import type { Site } from "./site";
import { ownerCalls, visitorCalls } from "./write-calls";

/** The calls of visitors alone: every statement that one of them waits for. */
export function callsOfVisitors(site: Site): MeasuredCall[] {
  return [...readCalls(site), ...visitorCalls(site)].filter(({ goal }) => goal === GOALS.visitor);
}

/** All calls and background work, in an order in which none disturbs the next. */
export function allCalls(site: Site): MeasuredCall[] {
  return [...readCalls(site), ...visitorCalls(site), ...ownerCalls(site), ...backgroundCalls(site.on)];
}

/** Asks DNS servers about each domain, so its work grows with them. */
const LEFT_OUT: readonly string[] = ["domains.sweep"];

function backgroundCalls(on: TestPlatform): MeasuredCall[] {
  const kinds = kindsWith(({ schedule }) => schedule !== undefined).filter((kind) => !LEFT_OUT.includes(kind));
  const { db, jobs, metrics } = on.platform;
  const sweeps = kinds.map((kind) => ({
    title: `job ${kind}`,
    goal: GOALS.background,
    isJob: true,
    run: async () => {
      await jobs.add(db, kind, {} as never);
      jobs.wake();
      await on.settled();
    },
  }));
  return [
    ...sweeps,
    { title: "metrics", goal: GOALS.list, run: async () => void (await metrics.registry.metrics()) },
    { title: "start of a node", goal: GOALS.list, run: async () => (await createTestPlatform({ beside: on })).close() },
  ];
}
