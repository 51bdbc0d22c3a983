import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import { documentsActs } from "./acts.ts";
import { addDocument } from "./add-document.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { documentPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { listDocumentTypes, readDocumentFile } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { removeDocument } from "./remove-document.ts";
import { verificationDocument } from "./tables.ts";

const operations = implement(endpoints, reads, {
  listDocumentTypes: cached(listDocumentTypes),
  addDocument,
  removeDocument,
  documentFile: readDocumentFile,
});

export const verificationDocuments: Area = {
  name: "people/verification",
  pendingReviews,
  personalData: documentPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(documentsActs)],
  operations,
  refuse,
  files: [fileColumn(verificationDocument.file)],
};
