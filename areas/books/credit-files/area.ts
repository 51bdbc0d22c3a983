import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { personOf } from "#server/operations/audience.ts";
import { implement } from "#server/operations/operation.ts";
import { creditFileActs } from "./acts.ts";
import { readCreditContent } from "./content/read-content.ts";
import * as endpoints from "./endpoints.ts";
import { makeCreditFile } from "./file/make-file.ts";
import * as reads from "./file/reads.ts";
import { revokeCreditFile } from "./file/revoke-file.ts";
import { flash } from "./flashes.ts";
import { creditFilePersonalData } from "./personal-data.ts";
import { refuse } from "./refusals.ts";
import { partsOf } from "./sheet/credit-sheet.ts";
import { creditFile } from "./tables.ts";
import { verifyCreditFile } from "./verify/verify-file.ts";

export const creditFiles: Area = {
  name: "books/credit-files",
  acts: Object.values(creditFileActs),
  flashes: Object.values(flash),
  refuse,
  personalData: creditFilePersonalData,
  files: [fileColumn(creditFile.file)],
  operations: implement(endpoints, reads, {
    previewCreditFile: async (context) => {
      const content = await readCreditContent(context, personOf(context).accountId);
      return { content, parts: partsOf(context, content) };
    },
    makeCreditFile,
    revokeCreditFile,
    verifyCreditFile,
  }),
};
