import type { Cells } from "../../cells/port";
import { remoteRegistry } from "../../cells/remote-registry";
import type { Settings } from "../../config";
import type { Platform } from "../../context";
import { ownRegistry } from "./own-registry";

type CellDeps = Pick<Platform, "db" | "now"> & {
  settings: Pick<Settings, "cell" | "appUrl" | "siteName">;
  log?: Platform["log"];
  /** A command beside the server, which changes nothing about the cell itself. */
  isCommand?: boolean;
};

/** The names that this cell shares with others; null where the site is one installation. */
export function openCells(deps: CellDeps): Cells | null {
  const { cell } = deps.settings;
  if (!cell) return null;
  const { registryUrl } = cell;
  return registryUrl ? remoteRegistry(deps, { ...cell, registryUrl }) : ownRegistry(deps, cell.name, deps.settings);
}
