import { specification } from "../spec/read-specification.mjs";
import { check as abilities } from "./abilities.mjs";
import { check as boundaries } from "./boundaries.mjs";
import { check as budget } from "./budget.mjs";
import { check as catalogues } from "./catalogues.mjs";
import { check as clientHooks } from "./client-hooks.mjs";
import { check as clientValidator } from "./client-validator.mjs";
import { check as componentText } from "./component-text.mjs";
import { check as documents } from "./documents.mjs";
import { check as entityTables } from "./entity-tables.mjs";
import { check as glossary } from "./glossary.mjs";
import { check as internals } from "./internals.mjs";
import { check as linearPatterns } from "./linear-patterns.mjs";
import { check as literalSpreads } from "./literal-spreads.mjs";
import { check as lock } from "./lock.mjs";
import { check as messageTypes } from "./message-types.mjs";
import { check as messages } from "./messages.mjs";
import { check as migrations } from "./migrations.mjs";
import { check as mirror } from "./mirror.mjs";
import { check as oneWay } from "./one-way.mjs";
import { check as pageLanguage } from "./page-language.mjs";
import { check as pageTexts } from "./page-texts.mjs";
import { check as promises } from "./promises.mjs";
import { check as sentences } from "./sentences.mjs";
import { check as serverOnly } from "./server-only.mjs";
import { check as serviceUses } from "./service-uses.mjs";
import { check as structure } from "./structure.mjs";
import { formatAndLint, types, unusedCode } from "./tool-checks.mjs";
import { check as turnReaders } from "./turn-readers.mjs";
import { check as vocabulary } from "./vocabulary.mjs";
import { check as walks } from "./walks.mjs";

/** Every rule of this codebase that a program can check. */
export const allChecks = [
  formatAndLint,
  types,
  boundaries,
  mirror,
  unusedCode,
  structure,
  vocabulary,
  lock,
  linearPatterns,
  literalSpreads,
  oneWay,
  internals,
  messages,
  messageTypes,
  catalogues,
  glossary,
  sentences,
  componentText,
  clientHooks,
  clientValidator,
  pageLanguage,
  pageTexts,
  specification,
  promises,
  turnReaders,
  abilities,
  walks,
  documents,
  serverOnly,
  serviceUses,
  migrations,
  entityTables,
  budget,
];
