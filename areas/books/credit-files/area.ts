import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { personOf } from "#server/operations/audience.ts";
import { operation } from "#server/operations/operation.ts";
import { creditFileActs } from "./acts.ts";
import { readCreditContent } from "./content/read-content.ts";
import * as endpoints from "./endpoints.ts";
import { makeCreditFile } from "./file/make-file.ts";
import { getCreditFilePdf, listCreditFiles } from "./file/reads.ts";
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
  operations: [
    operation(endpoints.previewCreditFile, async (context) => {
      const content = await readCreditContent(context, personOf(context).accountId);
      return { content, parts: partsOf(context, content) };
    }),
    operation(endpoints.listCreditFiles, listCreditFiles),
    operation(endpoints.makeCreditFile, makeCreditFile),
    operation(endpoints.revokeCreditFile, revokeCreditFile),
    operation(endpoints.getCreditFilePdf, getCreditFilePdf),
    operation(endpoints.verifyCreditFile, verifyCreditFile),
  ],
};
