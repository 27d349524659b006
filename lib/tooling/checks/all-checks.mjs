import { check as boundaries } from "./boundaries.mjs";
import { check as budget } from "./budget.mjs";
import { check as format } from "./format.mjs";
import { check as internals } from "./internals.mjs";
import { check as linearPatterns } from "./linear-patterns.mjs";
import { check as lock } from "./lock.mjs";
import { check as messages } from "./messages.mjs";
import { check as sentences } from "./sentences.mjs";
import { check as serverOnly } from "./server-only.mjs";
import { check as specification } from "./specification.mjs";
import { check as structure } from "./structure.mjs";
import { check as types } from "./typescript.mjs";
import { check as unused } from "./unused.mjs";

/** Every rule of the house that a program can judge. */
export const allChecks = [
  format,
  types,
  boundaries,
  unused,
  structure,
  lock,
  linearPatterns,
  internals,
  messages,
  sentences,
  specification,
  serverOnly,
  budget,
];
