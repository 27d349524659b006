import type { Figure } from "../../platform/boot";

/** What this process takes of the machine. */
export function processFigures(): Figure[] {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const memory = { resident: rss, heap_used: heapUsed, heap_total: heapTotal, external, array_buffers: arrayBuffers };
  return [
    {
      name: "semblance_memory_bytes",
      help: "Memory of this process.",
      type: "gauge",
      values: Object.entries(memory).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    {
      name: "semblance_processor_seconds_total",
      help: "Time of the processor that this process has taken.",
      type: "counter",
      values: [{ value: (user + system) / 1e6 }],
    },
    {
      name: "semblance_uptime_seconds",
      help: "How long this process has lived.",
      type: "gauge",
      values: [{ value: process.uptime() }],
    },
  ];
}
