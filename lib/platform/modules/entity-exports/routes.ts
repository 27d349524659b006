import * as endpoints from "@/lib/contract/entity-exports/endpoints";
import { FileDownload, implement } from "../../route";
import { downloadEntityExport } from "./download-entity-export";
import { getEntityExport } from "./get-entity-export";
import { presentEntityExport, presentEntityFile } from "./presenter";
import { startEntityExport } from "./start-entity-export";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const entityExportsRoutes = {
  downloadEntityExport: implement(endpoints.downloadEntityExport, async (call) => {
    const { row, urlslug, file } = await downloadEntityExport(call);
    return new FileDownload(file, presentEntityFile(row, urlslug));
  }),
  getEntityExport: implement(endpoints.getEntityExport, async ({ ctx, input }) =>
    presentEntityExport(await getEntityExport({ ctx, input }), ctx.now()),
  ),
  startEntityExport: implement(endpoints.startEntityExport, async ({ ctx, input }) =>
    presentEntityExport(await startEntityExport({ ctx, input }), ctx.now()),
  ),
};
