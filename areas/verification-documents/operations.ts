import { operation } from "#server/operations/registry.ts";
import { remembered } from "#server/operations/remembered.ts";
import { addDocument } from "./add-document.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";
import { removeDocument } from "./remove-document.ts";

export const verificationDocumentOperations = [
  operation(endpoints.documentTypes, remembered(reads.listDocumentTypes)),
  operation(endpoints.ownDocuments, reads.listOwnDocuments),
  operation(endpoints.reviewState, reads.readReviewState),
  operation(endpoints.addDocument, addDocument),
  operation(endpoints.removeDocument, removeDocument),
  operation(endpoints.documentFile, reads.readDocumentFile),
];
