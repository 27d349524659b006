import { FailedPart } from "@/components/patterns/part-status";
import type { TalkSystem, TalkSystemUsage } from "@/lib/contract/talk/schemas";
import { type ChainSystem, chainOf } from "./chain-of";
import { ConnectionTest } from "./connection-test";
import { FallbackChain } from "./fallback-chain";
import { TalkConnection } from "./talk-connection";
import { TalkFigures } from "./talk-figures";
import { TalkUsage } from "./talk-usage";
import "./talk.css";

type TalkSystemPartsProps = {
  system: TalkSystem;
  /** Null when it could not be read. */
  usage: TalkSystemUsage | null;
  /** All systems, for the fallbacks; null when they could not be read. */
  systems: readonly ChainSystem[] | null;
};

/** The parts of a talk system's page: its connection and fallbacks, beside who uses it and what it costs. */
export function TalkSystemParts({ system, usage, systems }: TalkSystemPartsProps) {
  return (
    <div className="talk-columns">
      <div className="talk-stack">
        <TalkConnection system={system} />
        <ConnectionTest id={system.id} />
        {systems ? <FallbackChain chain={chainOf(systems, system.id)} /> : <FailedPart />}
      </div>
      <div className="talk-stack">
        {usage ? (
          <>
            <TalkFigures usage={usage} />
            <TalkUsage id={system.id} usage={usage} />
          </>
        ) : (
          <FailedPart />
        )}
      </div>
    </div>
  );
}
