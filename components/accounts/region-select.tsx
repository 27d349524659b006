import type { Messages } from "next-intl";
import { Select } from "@/components/ui/select";

type RegionSelectProps = { label: string; error: string | undefined; texts: Messages["accounts"]["fields"] };

/** Select for the data storage region. */
export function RegionSelect({ label, error, texts }: RegionSelectProps) {
  return (
    <Select label={label} name="data_storage_region" error={error} defaultValue="usa">
      <option value="usa">{texts.usa}</option>
      <option value="europe">{texts.europe}</option>
    </Select>
  );
}
