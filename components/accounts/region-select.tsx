import { useTexts } from "#texts";
import { Select } from "@/components/ui/select";

type RegionSelectProps = { label: string; error: string | undefined };

/** Select for the data storage region. */
export function RegionSelect({ label, error }: RegionSelectProps) {
  const texts = useTexts("accounts.fields");
  return (
    <Select label={label} name="data_storage_region" error={error} defaultValue="usa">
      <option value="usa">{texts.usa}</option>
      <option value="europe">{texts.europe}</option>
    </Select>
  );
}
