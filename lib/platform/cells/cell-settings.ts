import { SettingsError } from "../settings-error";
import { isLoopback } from "./cell-addresses";

/** This installation as one cell of a site. `secret`: of all cells where it is the registry, else its own. */
export type CellSettings = Readonly<{
  name: string;
  secret: string;
  /** The address of the cell that is the registry; null where this one is. */
  registryUrl: URL | null;
}>;

type CellVariables = Readonly<{
  CELL_NAME?: string | undefined;
  CELLS_SECRET?: string | undefined;
  CELLS_REGISTRY_URL?: string | undefined;
}>;

/** The cell that the settings describe; null without any of them. Throws SettingsError when one is missing or wrong. */
export function readCell(variables: CellVariables): CellSettings | null {
  const { CELL_NAME: name, CELLS_SECRET: secret, CELLS_REGISTRY_URL: registryUrl } = variables;
  if (!name && !secret && !registryUrl) return null;
  if (!name) throw new SettingsError("CELL_NAME is missing: a cell needs a name beside CELLS_SECRET.");
  if (!secret) throw new SettingsError("CELLS_SECRET is missing: CELL_NAME needs the secret of the cell beside it.");
  const url = registryUrl ? new URL(registryUrl) : null;
  if (url && url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new SettingsError(
      "CELLS_REGISTRY_URL must begin with https: the calls carry names that nobody else may change.",
    );
  }
  return { name, secret, registryUrl: url };
}
